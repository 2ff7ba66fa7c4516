import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import jitlessLoader from "../../scripts/jitless-loader.ts";

const NODES = ["Instance", "ResolvedValue"];
const file = (name: string) =>
  readFileSync(
    `node_modules/@inversifyjs/core/lib/planning/models/${name}BindingNodeImplementation.js`,
    "utf8",
  );

describe("jitlessLoader", () => {
  it.each(NODES)("takes the way to evaluated code out of Inversify's %s bindings", (name) => {
    const text = jitlessLoader(file(name));
    expect(text).not.toContain("this.#jitEnabled &&");
    expect(text).toContain(
      `return buildNoActivations${name}BindingNodeResolver(this, areServiceActivations);`,
    );
  });

  it("stops the build when Inversify is written otherwise", () => {
    expect(() => jitlessLoader("export class Container {}")).toThrow("asks no longer");
  });
});
