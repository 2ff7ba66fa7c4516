import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pagePolicy } from "../http/errors/security-headers.ts";
import type { PlannedPage, RenderedPage } from "./page-program.ts";

/** This chunk has the frame around each screen. */
const SHELL = "shell";

export interface BuiltDocument {
  /** It is the document in pieces: the text before, between and after head, styles, body and state. */
  readonly template: readonly string[];
  readonly pageStyles: readonly string[];
  /** It maps the name of a chunk to its files. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

interface Links {
  /** It holds the styles, and links to scripts that are fetched later. */
  readonly html: string;
  readonly policy: string;
}

/** It builds the document around a rendered page, with the styles that its first painting needs. */
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

/** Builds a link that is never fetched and styles nothing: webpack takes the stylesheet for loaded by it. */
function stylesHere(file: string): string {
  return `<link rel="stylesheet" href="/${file}" disabled>`;
}

/** Builds a link that browsers ignore until the page's first script makes it a preload (ui/app/boot.ts). */
function fetchedLater(file: string): string {
  return `<link rel="later" as="script" href="/${file}">`;
}
