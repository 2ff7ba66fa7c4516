import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { createContainer } from "../../../ui/app/container.ts";

const FOLDER = join(import.meta.dirname, "../../../ui/app/modules");

interface Bound {
  readonly name: string;
  readonly file: string;
}

/** What the modules bind, read from their own text: the name in `bind(Name)` and the file it is imported from. */
function boundIn(module: string): Bound[] {
  const text = readFileSync(join(FOLDER, module), "utf8");
  return [...text.matchAll(/\bbind\((\w+)\)/g)].map(([, name = ""]) => {
    const file = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "([^"]+)"`).exec(text)?.[1];
    if (file === undefined) throw new Error(`${module} binds ${name} without importing it`);
    return { name, file: join(FOLDER, file) };
  });
}

const bound = readdirSync(FOLDER).flatMap(boundIn);

describe("createContainer", () => {
  const container = createContainer();

  it("has every module of the folder", () => {
    expect(bound.length).toBeGreaterThan(25);
  });

  it.each(bound.map((each) => [each.name, each] as const))(
    "resolves %s with all it needs",
    async (_, { name, file }) => {
      const exported = ((await import(file)) as Record<string, new () => object>)[name];
      if (exported === undefined) throw new Error(`${file} has no ${name}`);
      const resolved = container.get<object>(exported);
      expect(resolved).toBeInstanceOf(Object);
    },
  );
});
