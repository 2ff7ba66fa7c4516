import { PRODUCT_NAME, TAGLINE } from "../core/shared/brand.ts";
import type { BuiltFiles } from "./built-files.ts";

const DESCRIPTION = `${TAGLINE}. Post a work request, find the developer who has built it before, agree and build.`;

export interface PageParts {
  /** In the page itself instead of in a file. */
  readonly inlineStyle?: string;
  /** The prerendered matter. */
  readonly body?: string;
  readonly preload?: readonly string[];
}

/** The document around the application. No inline script ever; the one inline style is allowed by its hash. */
export function pageHtml(build: BuiltFiles, { inlineStyle, body = "", preload = [] }: PageParts): string {
  const styles =
    inlineStyle === undefined
      ? build.styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join("")
      : `<style>${inlineStyle}</style>`;
  const hints = preload
    .map((file) => `<link rel="preload" as="${file.endsWith(".css") ? "style" : "script"}" href="/${file}">`)
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${PRODUCT_NAME} | ${TAGLINE}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${DESCRIPTION}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131517">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" as="font" type="font/woff2" href="/${build.font}" crossorigin>
${build.themeScripts.map((file) => `<script src="/${file}"></script>`).join("")}
${styles}${hints}
${build.bootScripts.map((file) => `<script defer src="/${file}"></script>`).join("")}
</head><body><div id="root">${body}</div><noscript><p class="noscript">${PRODUCT_NAME} needs JavaScript for everything but its home page.</p></noscript></body></html>`;
}
