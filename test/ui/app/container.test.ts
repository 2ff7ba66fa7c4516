import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import type { Container, ContainerModule, Newable } from "inversify";
import { createContainer } from "../../../ui/app/container.ts";
import type { ScreenCode } from "../../../ui/app/screens/screen.tsx";
import { root } from "../../architecture/source-files.ts";
import { boundIn, type ImportedName, screensWritten, storesAskedBehind } from "./written-screens.ts";

const written = screensWritten();
const screens = globSync("ui/app/**/*.screen.{ts,tsx}", { cwd: root }).sort();
const moduleFiles = globSync("ui/app/modules/*.module.ts", { cwd: root }).sort();

const imported = async (file: string) => (await import(join(root, file))) as Record<string, unknown>;

async function modulesOf(screen: string): Promise<readonly ContainerModule[]> {
  const { modules = [] } = (await imported(screen)) as Partial<ScreenCode>;
  return modules;
}

async function moduleOf(file: string): Promise<ContainerModule> {
  const [module, ...others] = Object.values(await imported(file));
  expect(others).toEqual([]);
  return module as ContainerModule;
}

function containerWith(modules: readonly ContainerModule[]): Container {
  const container = createContainer();
  container.load(...modules);
  return container;
}

async function unresolved(stores: readonly ImportedName[], container: Container): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const { name, file } of stores) {
    const asked = (await imported(file))[name] as Newable<object>;
    try {
      expect(container.get(asked)).toBeInstanceOf(Object);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith("No bindings found"))) throw error;
      missing.push(name);
    }
  }
  return missing;
}

describe("the container with every module", () => {
  it("resolves what each of them binds", async () => {
    const container = containerWith(await Promise.all(moduleFiles.map(moduleOf)));
    const bound = moduleFiles.flatMap(boundIn);
    expect(bound.length).toBeGreaterThan(2 * moduleFiles.length);
    expect(await unresolved(bound, container)).toEqual([]);
  });
});

describe("the shell", () => {
  it("has each store that it asks for before any screen brings a module", async () => {
    const stores = storesAskedBehind("ui/app/start-shell.tsx");
    expect(stores.map(({ name }) => name)).toContain("SessionStore");
    expect(await unresolved(stores, createContainer())).toEqual([]);
  });
});

describe("a screen", () => {
  it("has the name of its chunk, and a file of its own", () => {
    expect(written.length).toBeGreaterThan(60);
    expect(written.filter(({ chunk, named }) => chunk !== named)).toEqual([]);
    expect([...new Set(written.map(({ file }) => file))].sort()).toEqual(screens);
  });

  it.each(screens)("%s names modules that bind each store it asks for", async (screen) => {
    const container = containerWith(await modulesOf(screen));
    expect(await unresolved(storesAskedBehind(screen), container)).toEqual([]);
  });

  it.each(screens)("%s names no module that it does not need", async (screen) => {
    const modules = await modulesOf(screen);
    const stores = storesAskedBehind(screen);
    for (const module of modules) {
      const others = containerWith(modules.filter((each) => each !== module));
      expect(await unresolved(stores, others)).not.toEqual([]);
    }
  });
});

describe("a module", () => {
  it("is named by a screen", async () => {
    const named = new Set((await Promise.all(screens.map(modulesOf))).flat());
    for (const file of moduleFiles)
      expect({ file, isNamed: named.has(await moduleOf(file)) }).toEqual({ file, isNamed: true });
  });
});
