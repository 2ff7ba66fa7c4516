import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder } from "../../support/empty-folder.ts";

/** The browser draws this page itself. */
export const PLAIN_SHELL = "<title>Shell</title>";

export const PLAIN_PORTAL = "<title>Portal</title>";

/** The views themselves stand in for their build, in a document with nothing around its parts. */
const RENDERED = {
  program: join(import.meta.dirname, "../../../ui/app/server/render.tsx"),
  template: ["<!doctype html><head>", "", '</head><div id="root">', "</div>", ""],
  pageStyles: [],
  shellStyles: [],
  chunks: {},
};

/**
 * Makes a folder as the client's build leaves it, with the smallest pages.
 * @param rendersPages with the words of each page in it, by the real program of the views
 */
export async function builtClient({ rendersPages = false } = {}): Promise<string> {
  const folder = emptyFolder();
  await mkdir(join(folder, "assets"));
  const files = {
    "pages.json": JSON.stringify({
      shell: "shell.html",
      portal: "portal.html",
      publicFiles: ["favicon.svg"],
      trustedTypes: [],
      ...(rendersPages && { rendered: RENDERED }),
    }),
    "build.json": "{}",
    "shell.html": PLAIN_SHELL,
    "portal.html": PLAIN_PORTAL,
    "favicon.svg": "<svg/>",
    "favicon.svg.gz": "compressed",
    "assets/main.0a1b.js": "// the client",
    "assets/main.0a1b.js.br": "compressed",
    "assets/main.0a1b.js.gz": "compressed",
    "assets/main.0a1b.js.map": "{}",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
