import { README_ID_PREFIX, type ReadmeHeading } from "../../core/readme/readme.ts";
import { headingsOf } from "./headings.ts";
import { element, type Source, type SourceElement } from "./source-tree.ts";

const NAME = /^[^\s\p{Cc}\p{Cs}<>"]{1,100}$/u;
/** GitHub puts it before each id and takes it as not there; some authors write it. */
const GITHUB_PREFIX = /^user-content-/;

/** Returns a place of this name; the author's own give way to others of the same name. */
export function anchor(name: string, of: "author" | "readme"): SourceElement {
  return element("anchor", [], { name, of });
}

/** The places within a readme that links lead to: headings, footnotes, and what has an id by hand. */
export class Places {
  readonly headings: ReadonlyMap<SourceElement, ReadmeHeading>;
  readonly #anchors = new Map<SourceElement, string>();
  readonly #ids = new Set<string>();
  /** Ids by their folded names. */
  readonly #folded = new Map<string, string>();

  constructor(sources: readonly Source[]) {
    this.headings = headingsOf(sources);
    for (const { id } of this.headings.values()) this.#add(id);
    const anchors = anchorsIn(sources);
    for (const kind of ["readme", "author"])
      for (const each of anchors)
        if (each.attributes["of"] === kind) this.#place(each, each.attributes["name"] ?? "");
  }

  /** Returns undefined where another place has the name. */
  idOf(source: SourceElement): string | undefined {
    return this.#anchors.get(source);
  }

  /** @param fragment of a link, as written behind the `#` */
  find(fragment: string): string | undefined {
    const name = decoded(fragment);
    const ids = [fragment, name].map((each) => README_ID_PREFIX + each);
    return ids.find((id) => this.#ids.has(id)) ?? this.#folded.get(folded(name));
  }

  #place(source: SourceElement, name: string): void {
    const id = README_ID_PREFIX + name;
    if (!NAME.test(name) || this.#ids.has(id)) return;
    this.#anchors.set(source, id);
    this.#add(id);
  }

  #add(id: string): void {
    this.#ids.add(id);
    const name = folded(id.slice(README_ID_PREFIX.length));
    if (!this.#folded.has(name)) this.#folded.set(name, id);
  }
}

function anchorsIn(sources: readonly Source[]): readonly SourceElement[] {
  return sources.flatMap((source) => {
    if (typeof source === "string") return [];
    return source.tag === "anchor" ? [source] : anchorsIn(source.children);
  });
}

/** Drops what tables of contents write in different ways: letters' cases and forms, and an emoji's selector. */
function folded(name: string): string {
  return name.replaceAll("\ufe0f", "").normalize("NFC").toLowerCase().replace(GITHUB_PREFIX, "");
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
