import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { readSettings } from "../../../server/settings/settings.ts";
import { root } from "../../architecture/source-files.ts";

const page = readFileSync(join(root, "docs/OPERATIONS.md"), "utf8");

describe("the settings of docs/OPERATIONS.md", () => {
  it("are those that a start reads", () => {
    const read = new Set<string>();
    readSettings(
      new Proxy({}, { get: (_, name) => (typeof name === "string" ? void read.add(name) : undefined) }),
    );
    const [, table = ""] = page.split("## Settings");
    const described = table
      .split("\n")
      .flatMap((row) =>
        [...(row.split("|")[1] ?? "").matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
      );
    expect(described.toSorted()).toEqual([...read].toSorted());
  });

  it("have an example that starts as soon as it has a secret of one's own", () => {
    const [, example = ""] = /```\n(NODE_ENV=production\n[^`]*)```/.exec(page) ?? [];
    const lines = example.trim().split("\n");
    const env = Object.fromEntries(lines.map((line) => [line.split("=", 1)[0], line.replace(/^\w+=/, "")]));
    expect(() => readSettings(env)).toThrow(/^The setting APP_SECRET must be/);
    const secret = randomBytes(32).toString("base64");
    expect(readSettings({ ...env, APP_SECRET: secret })).toMatchObject({
      appSecret: secret,
      sampleData: false,
    });
  });
});
