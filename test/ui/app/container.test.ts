import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { Container, ContainerModule, type Newable } from "inversify";
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
const screens = writtenScreens().map(({ view }) => {
  const needed = [...featuresOfView(view).bindings];
  return { view, needed, names: needed.flatMap(([, names]) => names) };
});

async function moduleOf(feature: string): Promise<ContainerModule> {
  const module = (await import(join(root, `ui/app/modules/${feature}.module.ts`))) as {
    bindings: ContainerModule;
  };
  return module.bindings;
}

async function containerWith(names: readonly string[]): Promise<Container> {
  const container = createContainer();
  container.load(...(await Promise.all(names.map(moduleOf))));
  return container;
}

/** The container as a screen has it: with these bindings of these features and no others. */
async function containerOf(needed: (typeof screens)[number]["needed"]): Promise<Container> {
  const container = createContainer();
  const elsewhere = new Container();
  for (const [feature, names] of needed) {
    const module = await moduleOf(feature);
    container.load(
      new ContainerModule((options) => {
        const bind: typeof options.bind = (name) =>
          names.includes((name as Newable).name) ? options.bind(name) : elsewhere.bind(name);
        void module.load({ ...options, bind });
      }),
    );
  }
  return container;
}

async function classOf({ name, file }: Token): Promise<Newable<object>> {
  const exported = ((await import(join(root, file))) as Record<string, Newable<object>>)[name];
  if (exported === undefined) throw new Error(`${file} has no ${name}`);
  return exported;
}

/** The names of those that the container does not build. */
async function unresolved(stores: readonly Token[], container: Container): Promise<string[]> {
  const missing: string[] = [];
  for (const store of stores) {
    const asked = await classOf(store);
    try {
      expect(container.get(asked)).toBeInstanceOf(Object);
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
    expect(await unresolved(stores, createContainer())).toEqual([]);
  });
});

describe("a screen", () => {
  it.each(screens)("$view has each store it asks for with $names", async ({ view, needed }) => {
    expect(await unresolved(storesOf(view), await containerOf(needed))).toEqual([]);
  });

  it.each(screens)("$view needs each of $names", async ({ view, needed, names }) => {
    for (const name of names) {
      const others = needed.map(
        ([feature, all]) => [feature, all.filter((each) => each !== name)] as [string, string[]],
      );
      expect([name, ...(await unresolved(storesOf(view), await containerOf(others)))]).not.toEqual([name]);
    }
  });
});

describe("a feature's module", () => {
  it.each(features)("%s is needed by a screen", (feature) => {
    expect(screens.filter(({ needed }) => needed.some(([name]) => name === feature))).not.toEqual([]);
  });
});
