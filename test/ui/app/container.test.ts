import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import type { Container, Newable } from "inversify";
import { root } from "../../architecture/source-files.ts";
import { createContainer } from "../../../ui/app/container.ts";
import { type Feature, FEATURES } from "../../../ui/app/features.ts";
import { type AskedStore, storesOf, writtenScreens } from "./written-screens.ts";

async function containerWith(features: readonly string[]): Promise<Container> {
  const container = createContainer();
  for (const feature of features) container.load(await FEATURES[feature as Feature]());
  return container;
}

async function classOf({ name, file }: AskedStore): Promise<Newable<object>> {
  const exported = ((await import(join(root, file))) as Record<string, Newable<object>>)[name];
  if (exported === undefined) throw new Error(`${file} has no ${name}`);
  return exported;
}

/** The names of those that the features do not build. */
async function unresolved(stores: readonly AskedStore[], features: readonly string[]): Promise<string[]> {
  const container = await containerWith(features);
  const missing: string[] = [];
  for (const store of stores) {
    const asked = await classOf(store);
    try {
      expect(container.get(asked)).toBeInstanceOf(asked);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith("No bindings found"))) throw error;
      missing.push(store.name);
    }
  }
  return missing;
}

const MODULES = "ui/app/modules";

/** What the modules bind, read from their own text: the name in `bind(Name)` and the file it is imported from. */
function boundIn(module: string): AskedStore[] {
  const text = readFileSync(join(root, MODULES, module), "utf8");
  return [...text.matchAll(/\bbind\((\w+)\)/g)].map(([, name = ""]) => {
    const file = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "([^"]+)"`).exec(text)?.[1];
    if (file === undefined) throw new Error(`${module} binds ${name} without importing it`);
    return { name, file: join(MODULES, file) };
  });
}

describe("the container with every feature", () => {
  const bound = readdirSync(join(root, MODULES)).flatMap(boundIn);

  it("has every module of the folder", () => {
    expect(bound.length).toBeGreaterThan(25);
  });

  it.each(bound.map((each) => [each.name, each] as const))(
    "resolves %s with all it needs",
    async (_, each) => {
      const container = await containerWith(Object.keys(FEATURES));
      expect(container.get<object>(await classOf(each))).toBeInstanceOf(Object);
    },
  );
});

describe("the shell", () => {
  it("has each store it asks for before any screen brings a feature", async () => {
    const stores = storesOf("ui/app/start-shell.tsx");
    expect(stores.map(({ name }) => name)).toContain("SessionStore");
    expect(await unresolved(stores, [])).toEqual([]);
  });
});

describe("a screen", () => {
  it.each(writtenScreens)("$view has each store it asks for with $features", async ({ view, features }) => {
    expect(await unresolved(storesOf(view), features)).toEqual([]);
  });

  const named = writtenScreens.flatMap((screen) =>
    screen.features.map((feature) => ({ ...screen, feature })),
  );

  it.each(named)("$view needs $feature", async ({ view, features, feature }) => {
    const others = features.filter((each) => each !== feature);
    expect(await unresolved(storesOf(view), others)).not.toEqual([]);
  });
});
