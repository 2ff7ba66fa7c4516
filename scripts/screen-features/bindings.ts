import { readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { callsIn, importsOf, parse, root } from "./source.ts";

/** What is bound here comes with the screens that need it. */
export const FEATURE_MODULES = "ui/app/modules";
/** What is bound here is in the container from the start. */
const START_MODULES = "ui/app";

/** One `bind(Name)` of a module. */
export interface Binding {
  readonly name: string;
  /** The file that declares the class. */
  readonly file: string;
  /** Null for what the container has from the start. */
  readonly feature: string | null;
  /** Keys of what it is built from. */
  readonly parts: readonly string[];
}

export const keyOf = ({ name, file }: { readonly name: string; readonly file: string }) => `${file}#${name}`;

/** The files of all modules. */
export function moduleFiles(): string[] {
  return [START_MODULES, FEATURE_MODULES].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".module.ts"))
      .map((name) => `${folder}/${name}`),
  );
}

/** Every binding of every module, by its key. */
export function allBindings(): ReadonlyMap<string, Binding> {
  return new Map(
    moduleFiles()
      .flatMap(bindingsIn)
      .map((binding) => [keyOf(binding), binding]),
  );
}

function bindingsIn(path: string): Binding[] {
  const file = parse(path);
  const imported = new Map(importsOf(file).map((each) => [each.name, each]));
  const named = (node: ts.Node) => {
    const found = imported.get(node.getText());
    if (found === undefined) throw new Error(`${path} names ${node.getText()} without importing it`);
    return found;
  };
  const feature = path.startsWith(`${FEATURE_MODULES}/`)
    ? path.slice(FEATURE_MODULES.length + 1, -".module.ts".length)
    : null;
  return callsIn(file, "bind").flatMap((call) => {
    const [bound] = call.arguments;
    if (bound === undefined) return [];
    const { name, file: declaredIn } = named(bound);
    const parts = partsOf(call).map((part) => keyOf(named(part)));
    return [{ name, file: declaredIn, feature, parts }];
  });
}

/** `[A, B]` of `bind(X).toResolvedValue(make, [A, B])`, and `A` of `bind(X).toService(A)`. */
function partsOf(bind: ts.CallExpression): readonly ts.Node[] {
  const to = bind.parent;
  if (!ts.isPropertyAccessExpression(to) || !ts.isCallExpression(to.parent)) return [];
  const last = to.parent.arguments.at(-1);
  if (last === undefined) return [];
  if (to.name.text === "toService") return [last];
  return ts.isArrayLiteralExpression(last) ? last.elements : [];
}
