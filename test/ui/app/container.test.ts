import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import type { Container } from "inversify";
import { type ContainerModule, type Newable } from "inversify";
import { allBindings, moduleFiles } from "../../../scripts/screen-features/bindings.ts";
import { featuresOfView, storesAskedBy, viewsOf } from "../../../scripts/screen-features/features-of-view.ts";
import { writtenScreens } from "../../../scripts/screen-features/written-screens.ts";
import { createContainer } from "../../../ui/app/container.ts";
import { root } from "../../architecture/source-files.ts";

interface Token {
  readonly name: string;
  readonly file: string;
}

const bindings = [...allBindings().values()];
const features = [...new Set(bindings.flatMap(({ feature }) => feature ?? []))];
const screens = writtenScreens().map(({ view }) => ({ view, features: featuresOfView(view).features }));

async function containerWith(names: readonly string[]): Promise<Container> {
  const container = createContainer();
  for (const name of names) {
    const module = (await import(join(root, `ui/app/modules/${name}.module.ts`))) as {
      bindings: ContainerModule;
    };
    container.load(module.bindings);
  }
  return container;
}

async function classOf({ name, file }: Token): Promise<Newable<object>> {
  const exported = ((await import(join(root, file))) as Record<string, Newable<object>>)[name];
  if (exported === undefined) throw new Error(`${file} has no ${name}`);
  return exported;
}

/** The names of those that the features do not build. */
async function unresolved(stores: readonly Token[], names: readonly string[]): Promise<string[]> {
  const container = await containerWith(names);
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

const storesOf = (view: string) => viewsOf(view).flatMap(storesAskedBy);

describe("the container with every feature", () => {
  it("has a binding of each module", () => {
    expect(moduleFiles().length).toBeGreaterThan(15);
    expect(bindings.length).toBeGreaterThan(2 * moduleFiles().length);
  });

  it.each(bindings.map((each) => [each.name, each] as const))(
    "resolves %s with all it needs",
    async (_, each) => {
      const container = await containerWith(features);
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
  it.each(screens)("$view has each store it asks for with $features", async ({ view, features: names }) => {
    expect(await unresolved(storesOf(view), names)).toEqual([]);
  });

  const each = screens.flatMap((screen) => screen.features.map((feature) => ({ ...screen, feature })));

  it.each(each)("$view needs $feature", async ({ view, features: names, feature }) => {
    const others = names.filter((name) => name !== feature);
    expect(await unresolved(storesOf(view), others)).not.toEqual([]);
  });
});

describe("a feature's module", () => {
  it.each(features)("%s is needed by a screen", (feature) => {
    expect(screens.filter((screen) => screen.features.includes(feature))).not.toEqual([]);
  });
});
