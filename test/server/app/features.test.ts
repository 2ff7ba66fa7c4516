import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { allCommands, allMails, allMigrations, allRoutes, features } from "../../../server/app/features.ts";
import { root, sourceFiles } from "../../architecture/source-files.ts";

/** Databases know these older migrations by their names without a time, so the list never changes. */
const NUMBERED = [
  "0001-accounts",
  "0002-requests",
  "0003-feedback",
  "0004-providers",
  "0010-account",
  "0020-subscriptions",
  "0021-payments",
  "0030-snagged-requests",
  "0040-changes",
  "0041-conversations",
  "0049-agreements",
  "0050-profiles",
  "0060-projects",
  "0061-announced-shares",
  "0062-bound-tickets",
  "0063-announced-talks",
];

describe("features", () => {
  it("are the manifests of all folders", () => {
    const manifests = sourceFiles.filter((path) => /^server\/.+\.feature\.ts$/.test(path));
    expect(features.map(({ name }) => name).toSorted()).toEqual(
      manifests.map((path) => basename(path, ".feature.ts")).toSorted(),
    );
  });
});

describe("allRoutes", () => {
  it("answer each call once", () => {
    const calls = allRoutes.map(({ endpoint: { method, path } }) => `${method} ${path}`);
    expect(calls).toEqual([...new Set(calls)]);
  });
});

describe("allMails", () => {
  it("have kinds of their own", () => {
    const kinds = allMails.map(({ kind }) => kind);
    expect(kinds).toEqual([...new Set(kinds)]);
  });
});

describe("allCommands", () => {
  it("are scripts of package.json by their first words", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const missing = allCommands
      .map(({ name }) => name.split(" ", 1).join())
      .filter((script) => scripts[script] !== `node scripts/launch.mjs operator ${script}`);
    expect(missing).toEqual([]);
  });

  it("have names of their own", () => {
    const names = allCommands.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe("allMigrations", () => {
  it("are the files of the migrations folders, each under its own name", () => {
    const files = sourceFiles.filter((path) => /^server\/.+\/migrations\/[^/]+\.ts$/.test(path));
    expect(Object.keys(allMigrations).toSorted()).toEqual(
      files.map((file) => basename(file, ".ts")).toSorted(),
    );
  });

  it("keep the numbered names that databases know", () => {
    expect(
      Object.keys(allMigrations)
        .filter((name) => /^\d{4}-/.test(name))
        .toSorted(),
    ).toEqual(NUMBERED);
  });

  it("begin with the minute in which they were begun and the name of their feature", () => {
    const wrong = features.flatMap((feature) =>
      Object.keys(feature.migrations ?? {})
        .filter((name) => !NUMBERED.includes(name))
        .filter((name) => !isNamed(name, feature.name)),
    );
    expect(wrong).toEqual([]);
  });
});

function isNamed(migration: string, feature: string): boolean {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)-/.exec(migration) ?? [];
  const time = `${year ?? ""}-${month ?? ""}-${day ?? ""}T${hour ?? ""}:${minute ?? ""}:00.000Z`;
  const isTime = !Number.isNaN(Date.parse(time)) && new Date(time).toISOString() === time;
  return isTime && migration.slice("20261122T0231-".length).startsWith(`${feature}-`);
}
