import { tryDoors } from "../fuzzing.ts";

tryDoors(({ name }) => name === "program");
