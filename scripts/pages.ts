import type { Compilation, Compiler } from "webpack";
import { PRODUCT_NAME, TAGLINE } from "../core/shared/brand.ts";

const DESCRIPTION = `${TAGLINE}. Post a work request, find the developer who has built it before, agree and build.`;

/** It lists the hashed file names of one build by their use. */
export interface BuiltFiles {
  /** They are in the order in which they must run. */
  readonly themeScripts: readonly string[];
  readonly bootScripts: readonly string[];
  readonly styles: readonly string[];
  /** They belong to the collaboration portal, which is a page of its own. */
  readonly portal: readonly string[];
  readonly font: string;
  /** The boot script requests these first on every page. */
  readonly shell: readonly string[];
  /** Each named chunk has all the files it needs, without those that every page has. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

interface PageParts {
  /** It replaces the title and the description of the product. */
  readonly head?: string;
  /** It is in the page itself instead of in a file. */
  readonly inlineStyle?: string;
  readonly body?: string;
  /** It follows the body, and only the application reads it. */
  readonly state?: string;
  readonly preload?: readonly string[];
}

const OWN_HEAD = `<title>${PRODUCT_NAME} | ${TAGLINE}</title>
<meta name="description" content="${DESCRIPTION}">`;

/** Returns the document around the application. It has no inline script; the one inline style is allowed by its hash. */
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

/** Returns the document of the collaboration portal, whose address is handed from person to person and is not to be found. */
function portalHtml(build: BuiltFiles): string {
  const scripts = build.portal.filter((file) => file.endsWith(".js"));
  const styles = build.portal.filter((file) => file.endsWith(".css"));
  const head = `<title>Support Session | ${PRODUCT_NAME}</title>
<meta name="description" content="A support session with developers at ${PRODUCT_NAME}.">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`;
  return pageHtml({ ...build, bootScripts: scripts, styles }, { head });
}

/** The server puts its parts into the document of a rendered page at these places, in this order. */
export const PAGE_PLACES = ["<!--head-->", "<!--style-->", "<!--body-->", "<!--state-->"] as const;

/** Returns the document of a page that the server renders, with its places empty. */
export function pageTemplate(build: BuiltFiles): string {
  const [head, style, body, state] = PAGE_PLACES;
  return pageHtml(build, { head, inlineStyle: style, body, state }).replace(`<style>${style}</style>`, style);
}

/** It writes `shell.html` and `portal.html`, which the browser draws, with this build's hashed file names. */
export class PagesPlugin {
  apply({ hooks, webpack }: Compiler): void {
    hooks.thisCompilation.tap("PagesPlugin", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "PagesPlugin", stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const build = builtFiles(compilation);
          compilation.emitAsset(
            "shell.html",
            new webpack.sources.RawSource(pageHtml(build, { preload: build.shell })),
          );
          compilation.emitAsset("portal.html", new webpack.sources.RawSource(portalHtml(build)));
          compilation.emitAsset("build.json", new webpack.sources.RawSource(JSON.stringify(build)));
        },
      );
    });
  }
}

function builtFiles(compilation: Compilation): BuiltFiles {
  const entry = (name: string) => [...(compilation.entrypoints.get(name)?.getFiles() ?? [])];
  const group = (name: string) => {
    const found = compilation.chunkGroups.find((each) => each.name === name);
    return found === undefined ? [] : [...found.getFiles()];
  };
  const js = (names: readonly string[]) => names.filter((name) => name.endsWith(".js"));
  const css = (names: readonly string[]) => names.filter((name) => name.endsWith(".css"));
  return {
    themeScripts: js(entry("theme")),
    bootScripts: js(entry("boot")),
    styles: css(entry("boot")),
    portal: entry("portal"),
    font: Object.keys(compilation.assets).find((name) => name.endsWith(".woff2")) ?? "",
    shell: group("shell"),
    chunks: Object.fromEntries(
      compilation.chunkGroups.flatMap(({ name }) =>
        name === undefined || name === null ? [] : [[name, group(name)]],
      ),
    ),
  };
}
