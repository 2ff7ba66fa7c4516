import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RunningProduct } from "./running-product.ts";

const KINDS = ["empty", "sample"] as const;
/** It is a migrated database alone, or one with the sample marketplace. */
export type PreparedData = (typeof KINDS)[number];

/** Returns the data directory of which every product of the run gets a copy. */
export function preparedData(kind: PreparedData): string {
  const folder = process.env["TEST_RUN_FOLDER"];
  if (folder === undefined) throw new Error("The global set-up of playwright.config.ts has not run");
  return join(folder, kind);
}

/**
 * Playwright's global set-up makes the data directories of the run once, in TEST_RUN_FOLDER or in a folder that it
 * removes after the run.
 */
export default async function prepareData(): Promise<(() => Promise<void>) | undefined> {
  const given = process.env["TEST_RUN_FOLDER"];
  const folder = given ?? (await mkdtemp(join(tmpdir(), "atelier-browser-")));
  process.env["TEST_RUN_FOLDER"] = folder;
  await Promise.all(KINDS.map(prepare));
  return given === undefined ? () => rm(folder, { recursive: true, force: true }) : undefined;
}

async function prepare(kind: PreparedData): Promise<void> {
  const folder = preparedData(kind);
  if (existsSync(folder)) return;
  const product = await RunningProduct.start({ SAMPLE_DATA: kind === "sample" ? "on" : "off" });
  await product.end();
  await rename(product.dataDir, folder);
}
