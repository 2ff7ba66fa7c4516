import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, runNode } from "../scripts/launch/run.mjs";
import { withFilledServer } from "./support/filled-server.ts";
import { atMost, type Measurement, middle } from "./support/measurement.ts";

const STARTS = 30;
const PROGRAM = join(root, "build/cli/atelier.mjs");

/**
 * Measures how long the packed program for terminals takes from its start to its end, for help and for a list of a
 * server on this machine. The three take turns with a program of Node.js that does nothing.
 */
export async function run(): Promise<readonly Measurement[]> {
  const { code, output } = await runNode(["scripts/pack-cli.ts"], { isQuiet: true });
  if (code !== 0) throw new Error(output);
  const settings = { RATE_LIMIT_FACTOR: "1000" };
  return withFilledServer({ tickets: 10_000, settings }, ({ url }) => Promise.resolve(measure(url)));
}

function measure(server: string): readonly Measurement[] {
  const folder = mkdtempSync(join(tmpdir(), "atelier-bench-"));
  const env = { ATELIER_SERVER: server, ATELIER_CONFIG_DIR: folder };
  const times = { nothing: [] as number[], help: [] as number[], tickets: [] as number[] };
  try {
    for (let start = 0; start < STARTS; start += 1) {
      times.nothing.push(millisecondsOf(["--eval", "0"], env));
      times.help.push(millisecondsOf([PROGRAM, "help"], env));
      times.tickets.push(millisecondsOf([PROGRAM, "tickets"], env));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return [
    { what: "a program that does nothing", ...middle(times.nothing), unit: "ms" },
    { what: "help", ...middle(times.help), unit: "ms", limit: atMost(150) },
    { what: "tickets", ...middle(times.tickets), unit: "ms", limit: atMost(400) },
  ];
}

function millisecondsOf(args: readonly string[], env: Record<string, string>): number {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${args.join(" ")}: ${stderr}`);
  return performance.now() - began;
}
