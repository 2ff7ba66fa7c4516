import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "@jest/globals";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "atelier-memory-"));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

it("opening a new database keeps none of the memory in which its files were made", async () => {
  const flags = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];
  // As it is started outside of tests.
  const { NODE_OPTIONS: _, ...env } = process.env;
  const opening = [...flags, "test/server/support/memory-of-opening.ts", directory];
  const { stdout } = await promisify(execFile)(process.execPath, opening, { env });
  // 400 to 590 MB, as its garbage is collected sooner or later; 750 and more where the files are made in it.
  expect(Number(stdout) / 1_024).toBeLessThan(680);
}, 60_000);
