import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pagePolicy } from "../http/errors/security-headers.ts";
import type { PlannedPage, RenderedPage } from "./page-program.ts";

/** The chunk of what stands around each screen. */
const SHELL = "shell";

export interface BuiltDocument {
  /** The document in pieces: what stands before, between and behind head, style, body and state. */
  readonly template: readonly string[];
  /** Stylesheets of every page. */
  readonly pageStyles: readonly string[];
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
  readonly #links = new Map<string, Links>();

  constructor(folder: string, built: BuiltDocument, trustedTypes: readonly string[]) {
    this.#folder = folder;
    this.#built = built;
    this.#trustedTypes = trustedTypes;
  }

  of({ chunk }: Pick<PlannedPage, "chunk">, { head, body, state }: RenderedPage) {
    const links = this.#links.get(chunk) ?? this.#linksOf(chunk);
    this.#links.set(chunk, links);
    const parts = [head, links.html, body, state];
    const html = this.#built.template.map((piece, at) => piece + (parts[at] ?? "")).join("");
    return { html, policy: links.policy };
  }

  #linksOf(chunk: string): Links {
    const { pageStyles, chunks } = this.#built;
    const files = [...new Set([SHELL, chunk].flatMap((name) => chunks[name] ?? []))];
    const ofChunks = files.filter((file) => isStyle(file) && !pageStyles.includes(file));
    const css = [...pageStyles, ...ofChunks]
      .map((file) => readFileSync(join(this.#folder, file), "utf8"))
      .join("");
    const hash = `sha256-${createHash("sha256").update(css).digest("base64")}`;
    const later = files.filter((file) => !isStyle(file));
    return {
      html: `<style>${css}</style>${ofChunks.map(stylesHere).join("")}${later.map(fetchedLater).join("")}`,
      policy: pagePolicy([hash], this.#trustedTypes),
    };
  }
}

function isStyle(file: string): boolean {
  return file.endsWith(".css");
}

/** A link that is never fetched and never painted with: by it webpack takes a stylesheet for one that is here already. */
function stylesHere(file: string): string {
  return `<link rel="stylesheet" href="/${file}" disabled>`;
}

/** A link that browsers leave alone until the page's first script makes a preload of it (ui/app/boot.ts). */
function fetchedLater(file: string): string {
  return `<link rel="later" as="script" href="/${file}">`;
}
