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
  // Outside of tests the program starts without jest's options.
  const { NODE_OPTIONS: _, ...env } = process.env;
  const opening = [...flags, "test/server/support/memory-of-opening.ts", directory];
  const { stdout } = await promisify(execFile)(process.execPath, opening, { env });
  // It takes 280 MB; 600 MB and more where the files are made by the process itself.
  expect(Number(stdout) / 1_024).toBeLessThan(400);
}, 60_000);
