import type { Compilation, Compiler } from "webpack";
import webpack from "webpack";
import type { BuiltFiles } from "./built-files.ts";
import { pageHtml, portalHtml } from "./page-html.ts";

/** Writes `shell.html` and `portal.html`, the pages that the browser draws, with the hashed names of this build. */
export class PagesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("PagesPlugin", (compilation) => {
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
