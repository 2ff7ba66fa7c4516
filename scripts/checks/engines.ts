import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
} from "@mdn/browser-compat-data" with { type: "json" };
import browserslist from "browserslist";

/** The names of the browsers of package.json's "browserslist" in MDN's data. */
const NAMES: Readonly<Record<string, BrowserName>> = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  safari: "safari",
  ios_saf: "safari_ios",
};

export interface Engine {
  readonly browser: BrowserName;
  readonly version: number;
}

/** Of each browser the oldest version in which the product works. */
export const OLDEST: readonly Engine[] = Object.entries(NAMES).flatMap(([name, browser]) => {
  const versions = browserslist(null, { path: import.meta.dirname })
    .filter((each) => each.startsWith(`${name} `))
    .map((each) => Number.parseFloat(each.slice(name.length)));
  return versions.length === 0 ? [] : [{ browser, version: Math.min(...versions) }];
});

/** A property of an object of the language or the browser, or a global without `owner`. */
export interface Feature {
  readonly owner?: string;
  readonly name: string;
}

/** Returns which of the oldest engines lack a feature, such as "firefox 115"; none for what MDN's data do not know. */
export function lackedBy(feature: Feature): readonly string[] {
  const compat = compatOf(feature);
  return compat === undefined ? [] : lacking(compat);
}

function lacking(compat: CompatStatement): readonly string[] {
  return OLDEST.filter((engine) => !has(compat, engine)).map(
    ({ browser, version }) => `${browser} ${version}`,
  );
}

function has({ support }: CompatStatement, { browser, version }: Engine): boolean {
  return [support[browser] ?? []]
    .flat()
    .some(
      (each) =>
        each.version_added !== false &&
        Number.parseFloat(each.version_added.replace("≤", "")) <= version &&
        (each.version_removed === undefined || Number.parseFloat(each.version_removed) > version) &&
        each.flags === undefined &&
        each.prefix === undefined &&
        each.alternative_name === undefined,
    );
}

function compatOf({ owner, name }: Feature): CompatStatement | undefined {
  return ownersOf(owner)
    .flatMap((each) => [each?.[`${name}_static`], each?.[name]])
    .find((each) => each?.__compat !== undefined)?.__compat;
}

function ownersOf(owner: string | undefined): readonly (Identifier | undefined)[] {
  const { builtins } = bcd.javascript as unknown as { readonly builtins: Identifier };
  return owner === undefined || owner === "Window"
    ? [builtins, builtins["Intl"], bcd.api, bcd.api["Window"]]
    : [builtins[owner], builtins["Intl"]?.[owner], bcd.api[owner]];
}

/** Returns the paths of all that one of the oldest engines lacks and a newer one may have: "Response.json". */
export function allLacks(): readonly string[] {
  const { builtins } = bcd.javascript as unknown as { readonly builtins: Identifier };
  const globals = [builtins, bcd.api].flatMap(partsOf);
  return globals.flatMap(([owner, whole]) => [
    ...(isLacked(whole) ? [owner] : []),
    ...partsOf(whole)
      .filter(([, part]) => isLacked(part))
      .flatMap(([name]) => pathsOf(owner, name)),
  ]);
}

/** The data of the language do not tell what a constructor has from what its objects have. */
function pathsOf(owner: string, name: string): readonly string[] {
  if (owner === "Window") return [name];
  if (name.endsWith("_static")) return [`${owner}.${name.replace(/_static$/, "")}`];
  const ofObjects = `${owner}.prototype.${name}`;
  return owner in bcd.api ? [ofObjects] : [`${owner}.${name}`, ofObjects];
}

/** Returns those that are properties. */
function partsOf(whole: Identifier | undefined): readonly (readonly [string, Identifier])[] {
  const parts = Object.entries((whole ?? {}) as Readonly<Record<string, Identifier>>);
  return parts.filter(([name]) => /^[a-z]\w*$/i.test(name) && !name.endsWith("_event"));
}

function isLacked(feature: Identifier): boolean {
  return feature.__compat !== undefined && lacking(feature.__compat).length > 0;
}
