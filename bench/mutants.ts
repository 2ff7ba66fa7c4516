import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { runJest } from "../scripts/checks/jest-run.mjs";
import { onPostgres } from "../scripts/checks/postgres.mjs";
import { root } from "../scripts/launch/run.mjs";
import { atLeast, atMost, type Measurement } from "./support/measurement.ts";
import { type Mutation, mutationsOf } from "./support/mutations.ts";

type RunJest = typeof runJest;

/** Each value names the first run that notices a mutation. */
type Killer = "npm test" | "test:all" | "nobody";

const SEED = Number(process.env["MUTANTS_SEED"] ?? "71");
const EACH = Number(process.env["MUTANTS"] ?? "20");
const SOAK = /\.soak\.test\.ts$/;

/** Each subject has a measurement of its own. */
const SUBJECTS = {
  core: ["core/**/*.ts"],
  policies: ["server/**/*-policy.ts", "core/access/*.ts"],
};

/**
 * Measures how many small wrong changes of core and of the server's policies the tests notice: those of `npm test`,
 * and all tests that load the changed file. MUTANTS says how many changes of each subject are made, MUTANTS_SEED
 * which. The sources are changed in a copy of what git tracks.
 */
export async function run(): Promise<readonly Measurement[]> {
  process.stdout.write(`  MUTANTS_SEED=${String(SEED)}\n`);
  const copy = mkdtempSync(join(tmpdir(), "atelier-mutants-"));
  const remove = () => {
    rmSync(copy, { recursive: true, force: true });
  };
  process.once("exit", remove);
  try {
    execFileSync("git", ["checkout-index", "--all", `--prefix=${copy}/`], { cwd: root });
    for (const shared of ["node_modules", "build"]) symlinkSync(join(root, shared), join(copy, shared));
    const inCopy = (await import(join(copy, "scripts/checks/jest-run.mjs"))) as { runJest: RunJest };
    const measured: Measurement[] = [];
    await onPostgres(async () => {
      for (const [subject, patterns] of Object.entries(SUBJECTS))
        measured.push(...(await measure(subject, patterns, copy, inCopy.runJest)));
    });
    return measured;
  } finally {
    remove();
  }
}

async function measure(subject: string, patterns: readonly string[], copy: string, jest: RunJest) {
  const mutations = chosen(
    globSync([...patterns], { cwd: copy })
      .toSorted()
      .flatMap((file) => mutationsOf(file, readFileSync(join(copy, file), "utf8"))),
  );
  const killers: Killer[] = [];
  for (const mutation of mutations) {
    const killer = await killerOf(mutation, copy, jest);
    killers.push(killer);
    const { file, line, before, after } = mutation;
    process.stdout.write(`  ${killer.padEnd(8)}  ${file}:${String(line)}  ${before} became ${after}\n`);
  }
  const byLanding = killers.filter((killer) => killer === "npm test").length;
  const byAll = byLanding + killers.filter((killer) => killer === "test:all").length;
  return [
    { what: `${subject}: changes made`, value: mutations.length, unit: "changes" },
    { what: `${subject}: noticed by all tests`, value: byAll, unit: "changes", limit: atLeast(1) },
    { what: `${subject}: noticed by npm test`, value: byLanding, unit: "changes", limit: atLeast(1) },
    {
      what: `${subject}: noticed by the rest alone`,
      value: byAll - byLanding,
      unit: "changes",
      limit: atMost(0),
    },
  ];
}

async function killerOf(mutation: Mutation, copy: string, jest: RunJest): Promise<Killer> {
  const { near, far, soak } = testsOf(mutation.file, copy);
  const isNoticedBy = (files: readonly string[]) => isNoticed(mutation, files, copy, jest);
  if ((await isNoticedBy(near)) || (await isNoticedBy(far))) return "npm test";
  return (await isNoticedBy(soak)) ? "test:all" : "nobody";
}

/** Tells whether tests fail with the change that pass without it. */
async function isNoticed(
  { file, start, end, after }: Mutation,
  tests: readonly string[],
  copy: string,
  jest: RunJest,
): Promise<boolean> {
  if (tests.length === 0) return false;
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, source.slice(0, start) + after + source.slice(end));
  const changed = await jest(["--runTestsByPath", ...tests], { isQuiet: true });
  writeFileSync(path, source);
  if (changed.failed === 0) return false;
  const failing = new Set(
    (changed.failures ?? []).map(({ name }) => join(copy, name.split(": ", 1)[0] ?? "")),
  );
  const known = tests.filter((test) => failing.has(test));
  // A run that had to be stopped does not tell which files failed.
  if (known.length === 0) return true;
  return (await jest(["--runTestsByPath", ...known], { isQuiet: true })).failed === 0;
}

/** Lists the test files that load a source, directly or not: first those of its feature, which notice most often. */
function testsOf(file: string, copy: string) {
  const output = execFileSync(
    process.execPath,
    ["node_modules/jest/bin/jest.js", "-c", "jest.config.ts", "--listTests", "--findRelatedTests", file],
    { cwd: copy, encoding: "utf8" },
  );
  const tests = output.split("\n").filter((line) => line.endsWith(".ts") || line.endsWith(".tsx"));
  const [, feature = ""] = file.split("/");
  const isNear = (test: string) => test.includes(`/${feature}/`) && !SOAK.test(test);
  return {
    near: tests.filter(isNear),
    far: tests.filter((test) => !isNear(test) && !SOAK.test(test)),
    soak: tests.filter((test) => SOAK.test(test)),
  };
}

/** Chooses some of them, the same ones for the same seed and sources. */
function chosen(all: readonly Mutation[]): readonly Mutation[] {
  const left = [...all];
  let state = SEED;
  const next = () => {
    // A linear congruential generator: Numerical Recipes, 3rd edition, 7.1.
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const taken = Array.from({ length: Math.min(EACH, left.length) }, () =>
    left.splice(Math.floor(next() * left.length), 1),
  );
  return taken.flat();
}
