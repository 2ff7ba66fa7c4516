import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import type { RunningProduct } from "./running-product.ts";

const root = join(import.meta.dirname, "../../..");

export interface Integration {
  readonly key: string;
  readonly signingSecret: string;
}

export async function addIntegration(product: RunningProduct): Promise<Integration> {
  const { DATABASE_URL: _, NODE_ENV: __, ...rest } = process.env;
  const env = { ...rest, DATA_DIR: product.dataDir };
  const name = `desk-${randomBytes(4).toString("hex")}`;
  const adding = ["scripts/launch.mjs", "operator", "integrations", "add", name];
  const { stdout } = await promisify(execFile)(process.execPath, adding, { cwd: root, env });
  return { key: shown(stdout, "Key"), signingSecret: shown(stdout, "Signing secret") };
}

function shown(text: string, name: string): string {
  const found = new RegExp(`^${name}: (\\S+)$`, "m").exec(text)?.[1];
  if (found === undefined) throw new Error(`No ${name} was shown`);
  return found;
}
