import { expect, test } from "vitest";
import { isCheckSetting, kindOfFile } from "../../../src/digest/file-kinds.ts";

test.each([
  "src/slug.test.ts",
  "src/slug.spec.tsx",
  "src/__tests__/slug.js",
  "tests/test_slug.py",
  "pkg/slug/test_slug.py",
  "conftest.py",
  "slug_test.go",
  "spec/models/user_spec.rb",
  "test/slug_test.exs",
  "src/test/java/com/acme/SlugTest.java",
  "src/main/java/com/acme/AuditIT.java",
  "Acme.Tests/Slug.cs",
  "Acme/SlugTests.cs",
  "tests/Feature/SlugTest.php",
  "e2e/login.ts",
  "cypress/integration/login.js",
  "src/login.cy.ts",
  "src/login.e2e.ts",
  "features/login.feature",
  "test/acme/slug_test.clj",
  "Tests/SlugTests.swift",
  "src/testdata/slug.json",
])("%s is a test", (path) => {
  expect(kindOfFile(path)).toBe("test");
});

test.each([
  "src/latest.ts",
  "src/contest.py",
  "src/attestation.go",
  "src/inspect.rb",
  "src/Audit.java",
  "src/audit.java",
  "src/manifest.ts",
  "lib/special.js",
  "src/testing.rs",
])("%s is source", (path) => {
  expect(kindOfFile(path)).toBe("source");
});

test.each(["README.md", "package.json", "LICENSE"])("%s is neither", (path) => {
  expect(kindOfFile(path)).toBe("other");
});

test.each(["biome.json", "web/.eslintrc.cjs", "tsconfig.build.json", "pytest.ini"])(
  "%s is a setting of a check",
  (path) => {
    expect(isCheckSetting(path)).toBe(true);
  },
);
