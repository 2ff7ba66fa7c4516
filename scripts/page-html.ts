import { PRODUCT_NAME, TAGLINE } from "../core/shared/brand.ts";
import type { BuiltFiles } from "./built-files.ts";

const DESCRIPTION = `${TAGLINE}. Post a work request, find the developer who has built it before, agree and build.`;

export interface PageParts {
  /** Of the head: title and description, where the page has its own. */
  readonly head?: string;
  /** In the page itself instead of in a file. */
  readonly inlineStyle?: string;
  /** The prerendered matter. */
  readonly body?: string;
  /** What stands behind it for the application alone. */
  readonly state?: string;
  readonly preload?: readonly string[];
}

const OWN_HEAD = `<title>${PRODUCT_NAME} | ${TAGLINE}</title>
<meta name="description" content="${DESCRIPTION}">`;

/** The document around the application. No inline script ever; the one inline style is allowed by its hash. */
export function pageHtml(build: BuiltFiles, parts: PageParts): string {
  const { head = OWN_HEAD, inlineStyle, body = "", state = "", preload = [] } = parts;
  const styles =
    inlineStyle === undefined
      ? build.styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join("")
      : `<style>${inlineStyle}</style>`;
  const hints = preload
    .map((file) => `<link rel="preload" as="${file.endsWith(".css") ? "style" : "script"}" href="/${file}">`)
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131517">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${build.themeScripts.map((file) => `<script src="/${file}"></script>`).join("")}
${styles}${hints}
${build.bootScripts.map((file) => `<script defer src="/${file}"></script>`).join("")}
</head><body><div id="root">${body}</div>${state}${body === "" ? NEEDS_SCRIPT : ""}</body></html>`;
}

const NEEDS_SCRIPT = `<noscript><main class="noscript"><p>${PRODUCT_NAME} needs JavaScript for this page.</p><p><a href="/">Go to Homepage</a></p></main></noscript>`;

/** The document of the collaboration portal: whoever opens it has its address from somebody, and nobody else is to find it. */
export function portalHtml(build: BuiltFiles): string {
  const scripts = build.portal.filter((file) => file.endsWith(".js"));
  const styles = build.portal.filter((file) => file.endsWith(".css"));
  const head = `<title>Support Session | ${PRODUCT_NAME}</title>
<meta name="description" content="A support session with developers at ${PRODUCT_NAME}.">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`;
  return pageHtml({ ...build, bootScripts: scripts, styles }, { head });
}

/** Where the server puts its parts into the document of a rendered page, in this order. */
export const PAGE_PLACES = ["<!--head-->", "<!--style-->", "<!--body-->", "<!--state-->"] as const;

/** The document of a page that the server renders, with its places empty. */
export function pageTemplate(build: BuiltFiles): string {
  const [head, style, body, state] = PAGE_PLACES;
  return pageHtml(build, { head, inlineStyle: style, body, state }).replace(`<style>${style}</style>`, style);
}
