import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder as the client's build leaves it, with the smallest pages. */
export async function builtClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "atelier-client-"));
  await mkdir(join(folder, "assets"));
  const files = {
    "pages.json": JSON.stringify({
      home: "home.html",
      shell: "shell.html",
      styleHashes: [],
      trustedTypes: [],
    }),
    "home.html": "<title>Home</title>",
    "shell.html": "<title>Shell</title>",
    "favicon.svg": "<svg/>",
    "assets/main.0a1b.js": "// the client",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
