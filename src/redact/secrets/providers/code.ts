import { apart, type Token } from "./token.ts";

/** Code hosting, package registries and build services. */
export const CODE = [
  {
    kind: "github",
    has: "ghp_ gho_ ghu_ ghs_ ghr_ github_pat_",
    pattern: /gh[pousr]_[A-Za-z0-9]{30,255}|github_pat_[A-Za-z0-9]{16,40}_[A-Za-z0-9]{40,100}/g,
  },
  {
    kind: "gitlab",
    has: "glpat- gldt- glptt- glrt- glcbt- glsoat- glft- glimt- glagent- gloas- glffct- glwt- GR1348941",
    // A routable token has two more parts, each after a dot.
    pattern:
      /gl(?:pat|dt|ptt|rt|cbt|soat|ft|imt|agent|oas|ffct|wt)-[\w-]{20,300}(?:\.[0-9a-z]{2}\.[0-9a-z]{7,9})?|GR1348941[\w-]{20}/g,
  },
  {
    kind: "atlassian",
    has: "ATATT3 ATCTT3 ATBB",
    pattern: apart(/AT(?=[ABC])/, /(?:ATT|CTT)3[\w=-]{60,}|BB[A-Za-z0-9]{32}/),
  },
  { kind: "npm", has: "npm_", pattern: apart(/npm_/, /[A-Za-z0-9]{36}/) },
  { kind: "pypi", has: "pypi-AgE", pattern: /pypi-AgE[\w-]{50,1000}/g },
  { kind: "rubygems", has: "rubygems_", pattern: /rubygems_[0-9a-f]{48}/g },
  { kind: "crates", has: "cio", pattern: apart(/cio/, /[A-Za-z0-9]{32}/) },
  { kind: "clojars", has: "CLOJARS_", pattern: /CLOJARS_[0-9a-z]{60}/g },
  { kind: "docker", has: "dckr_pat_ dckr_oat_", pattern: /dckr_[po]at_[\w-]{27,60}/g },
  { kind: "artifactory", has: "AKCp", pattern: apart(/AKCp/, /[A-Za-z0-9]{60,80}/) },
  { kind: "circleci", has: "CCIPAT_", pattern: /CCIPAT_[A-Za-z0-9]{20,24}_[0-9a-f]{40}/g },
  { kind: "buildkite", has: "bkua_ bkaa_", pattern: /bk[ua]a_[0-9a-z]{40}/g },
  { kind: "sentry", has: "sntrys_ sntryu_", pattern: /sntry[su]_[A-Za-z0-9+/=_]{40,400}/g },
  { kind: "gitlab", has: "_gitlab_session=", pattern: /_gitlab_session=(?<secret>[0-9a-z]{32})/dg },
  { kind: "nuget", has: "oy2", pattern: apart(/oy2/, /[a-z0-9]{43}/) },
  { kind: "packagist", has: "packagist_", pattern: /packagist_[a-z]{2,4}_[0-9a-f]{60,80}/g },
  { kind: "artifactory", has: "cmVmd", pattern: apart(/cmVmd/, /[A-Za-z0-9]{59}/) },
  { kind: "circleci", has: "CCIPRJ_", pattern: /CCIPRJ_[A-Za-z0-9]{20,24}_[0-9a-f]{40}/g },
  { kind: "sonar", has: "sqp_ squ_ sqa_", pattern: apart(/sq[upa]_/, /[0-9a-f]{40}/) },
  {
    kind: "sourcegraph",
    has: "sgp_ slk_",
    pattern: apart(/sgp_|slk_/, /(?:(?:[0-9a-fA-F]{16}|local)_)?[0-9a-fA-F]{40,64}/),
  },
  { kind: "snyk", has: "snyk_", pattern: /snyk_[us]at\.[\w-]{8}\.[\w.-]{60,400}/g },
  { kind: "prefect", has: "pnu_ pnb_", pattern: apart(/pn[ub]_/, /[A-Za-z0-9]{36}/) },
  { kind: "readme", has: "rdme_", pattern: /rdme_[a-z0-9]{60,80}/g },
  { kind: "infracost", has: "ico-", pattern: apart(/ico-/, /[A-Za-z0-9]{32}/) },
  {
    kind: "harness",
    has: "pat. sat.",
    pattern: apart(/[ps]at\./, /[\w-]{22}\.[A-Za-z0-9]{24}\.[A-Za-z0-9]{20}/),
  },
  { kind: "octopus", has: "API-", pattern: apart(/API-/, /[A-Z0-9]{26,32}/) },
  { kind: "deno", has: "ddp_ ddo_", pattern: apart(/dd[po]_/, /[A-Za-z0-9]{36}/) },
  { kind: "chromatic", has: "chpt_", pattern: apart(/chpt_/, /[0-9a-z]{12,20}/) },
  {
    kind: "youtrack",
    has: "perm: perm-",
    pattern: apart(/perm[:-]/, /[\w=+/]{8,80}\.[\w=+/]{4,80}\.[\w=+/]{20,60}/),
  },
] as const satisfies Token[];
