import { allBindings, type Binding, keyOf } from "./bindings.ts";
import { callsIn, type ImportedName, importsOf, parse } from "./source.ts";

const STORE = /\.store\.tsx?$/;

export interface ViewFeatures {
  /** The names that each feature has to bind for it, by the feature; both in alphabetical order. */
  readonly bindings: ReadonlyMap<string, readonly string[]>;
  /** Every file that was read to find them. */
  readonly files: readonly string[];
}

/**
 * The features whose bindings a view needs: follows its imports through the views it is made of to every store they
 * ask for, and from a store's binding to what the store is built from. What is imported dynamically comes later and
 * is a screen of its own.
 */
export function featuresOfView(view: string): ViewFeatures {
  const bindings = allBindings();
  const seen = new Set<Binding>();
  const need = (binding: Binding) => {
    if (seen.has(binding)) return;
    seen.add(binding);
    for (const key of binding.parts) {
      const part = bindings.get(key);
      if (part === undefined) throw new Error(`${binding.name} is built from ${key}, which no module binds`);
      need(part);
    }
  };
  const files = viewsOf(view);
  for (const { name, file } of files.flatMap(storesAskedBy)) {
    const binding = bindings.get(keyOf({ name, file }));
    if (binding === undefined) throw new Error(`${view} asks for ${name}, which no module binds`);
    need(binding);
  }
  return { bindings: byFeature([...seen]), files };
}

function byFeature(needed: readonly Binding[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { name, feature } of needed.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    if (feature !== null) found.set(feature, [...(found.get(feature) ?? []), name]);
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The view and every file of ui/ behind its imports that is no store. */
export function viewsOf(view: string): readonly string[] {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { file, isType } of importsOf(parse(path)))
      if (!isType && /^ui\/.+\.tsx?$/.test(file) && !STORE.test(file)) visit(file);
  };
  visit(view);
  return [...seen];
}

/** What a file names in `useStore(Name)`. */
export function storesAskedBy(path: string): ImportedName[] {
  const file = parse(path);
  const imported = new Map(importsOf(file).map((each) => [each.name, each]));
  return callsIn(file, "useStore").map((call) => {
    const asked = imported.get(call.arguments[0]?.getText() ?? "");
    if (asked === undefined)
      throw new Error(`${path} asks a store that it does not import: ${call.getText()}`);
    return asked;
  });
}
