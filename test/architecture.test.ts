import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import settings from "../.dependency-cruiser.js";
import { featurePairs, zones } from "../import-zones.js";
import { cruise, type Violation } from "./architecture/cruise.ts";
import { plants, soil } from "./architecture/planted-imports.ts";
import { PRODUCT_FOLDERS, root, sourceFiles } from "./architecture/source-files.ts";

const FOLDERS = [...PRODUCT_FOLDERS, "test", "bench", "scripts"];
/** They name the folder of a file. */
const FOLDER_RULES = new Set(["no-folder-cycles"]);
const modules = sourceFiles.filter((path) => !path.endsWith(".css"));

function isIn(zone: (typeof zones)[number], path: string): boolean {
  return new RegExp(zone.path).test(path) && !(zone.pathNot ?? []).some((not) => new RegExp(not).test(path));
}

describe("zones", () => {
  it.each(zones.map((zone) => [zone.name, zone] as const))("%s has at least one file", (_, zone) => {
    expect(modules.some((path) => isIn(zone, path))).toBe(true);
  });

  it("hold every source file exactly once", () => {
    const wrong = modules
      .map((path) => ({ path, zones: zones.filter((zone) => isIn(zone, path)).map(({ name }) => name) }))
      .filter((file) => file.zones.length !== 1);
    expect(wrong).toEqual([]);
  });
});

describe("the import rules", () => {
  it("are kept by every file", async () => {
    const files = modules.filter((path) => !path.includes("/"));
    const violations = await cruise(root, [...FOLDERS, ...files]);
    const reasons = new Map(settings.forbidden.map(({ name, comment }) => [name, comment]));
    const faults = violations.map(({ from, to, rule: { name } }) => ({
      name,
      from,
      to,
      instead: reasons.get(name),
    }));
    expect(faults).toEqual([]);
    // Half a minute for all files; much more beside the other checks on a busy machine.
  }, 300_000);

  it("give a reason for each pair of features", () => {
    expect(featurePairs.filter(({ because }) => because.length < 20)).toEqual([]);
  });
});

describe("a planted import", () => {
  let tree = "";
  let violations: readonly Violation[] = [];

  beforeAll(async () => {
    tree = await mkdtemp(join(tmpdir(), "atelier-plants-"));
    for (const file of ["package.json", "tsconfig.json", "tsconfig.base.json"])
      await cp(join(root, file), join(tree, file));
    await symlink(join(root, "node_modules"), join(tree, "node_modules"));
    for (const { path, text } of [...soil, ...plants]) {
      await mkdir(dirname(join(tree, path)), { recursive: true });
      await writeFile(join(tree, path), text);
    }
    const files = plants.map(({ path }) => path).filter((path) => !path.includes("/"));
    violations = await cruise(tree, [...FOLDERS, ...files]);
  });

  afterAll(async () => {
    await rm(tree, { recursive: true, force: true });
  });

  const rulesBroken = (path: string) =>
    violations
      .filter(({ from, rule }) => from === (FOLDER_RULES.has(rule.name) ? dirname(path) : path))
      .filter(({ rule }) => rule.name !== "nothing-dead" || path.endsWith("alone.ts"))
      .map(({ rule }) => rule.name);
  const named = plants.map(({ path, text, rule }) => ({ path, rule, said: text.trim().split("\n", 1)[0] }));

  it("stands here for every rule", () => {
    const planted = new Set(plants.map(({ rule }) => rule));
    expect(settings.forbidden.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
  });

  it.each(named.filter(({ rule }) => rule !== null))("$said in $path breaks $rule", ({ path, rule }) => {
    expect(rulesBroken(path)).toContain(rule);
  });

  it.each(named.filter(({ rule }) => rule === null))("$said in $path is allowed", ({ path }) => {
    expect(rulesBroken(path)).toEqual([]);
  });
});
