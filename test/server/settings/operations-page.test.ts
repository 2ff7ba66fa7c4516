import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { readSettings } from "../../../server/settings/settings.ts";
import { root } from "../../architecture/source-files.ts";

describe("the settings of docs/OPERATIONS.md", () => {
  it("are those that a start reads", () => {
    const read = new Set<string>();
    readSettings(
      new Proxy({}, { get: (_, name) => (typeof name === "string" ? void read.add(name) : undefined) }),
    );
    const [, table = ""] = readFileSync(join(root, "docs/OPERATIONS.md"), "utf8").split("## Settings");
    const described = table
      .split("\n")
      .flatMap((row) =>
        [...(row.split("|")[1] ?? "").matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
      );
    expect(described.toSorted()).toEqual([...read].toSorted());
  });
});
