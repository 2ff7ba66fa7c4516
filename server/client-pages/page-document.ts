import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pagePolicy } from "../http/security-headers.ts";
import type { PlannedPage, RenderedPage } from "./page-program.ts";

export interface BuiltDocument {
  /** The document in pieces: what stands before, between and behind head, style, body and state. */
  readonly template: readonly string[];
  /** Stylesheets of every page. */
  readonly pageStyles: readonly string[];
  /** Stylesheets of what stands around each screen. */
  readonly shellStyles: readonly string[];
  /** The files of each chunk, by its name. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

interface Links {
  /** Styles, and what is fetched later. */
  readonly html: string;
  readonly policy: string;
}

/** The document around a rendered page, with the styles that it needs to be painted at once. */
export class PageDocument {
  readonly #folder: string;
  readonly #built: BuiltDocument;
  readonly #trustedTypes: readonly string[];
  readonly #links = new Map<string | null, Links>();

  constructor(folder: string, built: BuiltDocument, trustedTypes: readonly string[]) {
    this.#folder = folder;
    this.#built = built;
    this.#trustedTypes = trustedTypes;
  }

  of({ chunk, later }: Pick<PlannedPage, "chunk" | "later">, { head, body, state }: RenderedPage) {
    const links = this.#links.get(chunk) ?? this.#linksOf(chunk, later);
    this.#links.set(chunk, links);
    const parts = [head, links.html, body, state];
    const html = this.#built.template.map((piece, at) => piece + (parts[at] ?? "")).join("");
    return { html, policy: links.policy };
  }

  #linksOf(chunk: PlannedPage["chunk"], later: PlannedPage["later"]): Links {
    const { pageStyles, shellStyles } = this.#built;
    const ofChunk = chunk === null ? [] : [...shellStyles, ...this.#filesOf([chunk]).filter(isStyle)];
    const files = [...new Set([...pageStyles, ...ofChunk])];
    const css = files.map((file) => readFileSync(join(this.#folder, file), "utf8")).join("");
    const hash = `sha256-${createHash("sha256").update(css).digest("base64")}`;
    // By this sign webpack takes a chunk's stylesheet for one that is here already.
    const marks = ofChunk.filter((file) => !pageStyles.includes(file)).map(mark);
    return {
      html: `<style>${css}</style>${[...new Set(marks)].join("")}${this.#later(later, files)}`,
      policy: pagePolicy([hash], this.#trustedTypes),
    };
  }

  #filesOf(chunks: readonly string[]): readonly string[] {
    return chunks.flatMap((name) => this.#built.chunks[name] ?? []);
  }

  /** Links that nothing is done about until the browser's part of it (ui/app/later-files.ts) makes them preloads. */
  #later(later: PlannedPage["later"], here: readonly string[]): string {
    const purposes = new Map<string, Set<string>>();
    for (const [purpose, chunks] of Object.entries(later))
      for (const file of this.#filesOf(chunks))
        if (!here.includes(file)) purposes.set(file, (purposes.get(file) ?? new Set()).add(purpose));
    return [...purposes]
      .map(([file, needing]) => {
        const as = isStyle(file) ? "style" : "script";
        return `<link rel="later" as="${as}" href="/${file}" data-for="${[...needing].join(" ")}">`;
      })
      .join("");
  }
}

function isStyle(file: string): boolean {
  return file.endsWith(".css");
}

/** Never fetched, and never painted with: its styles stand in the page. */
function mark(file: string): string {
  return `<link rel="stylesheet" href="/${file}" disabled>`;
}
