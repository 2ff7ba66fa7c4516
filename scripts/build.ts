import { copyFileSync, globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { bundle } from "./bundle.ts";
import { type BuiltFiles, PAGE_PLACES, pageTemplate } from "./pages.ts";

const root = join(import.meta.dirname, "..");
const client = join(root, "build/client");
/** The addresses of these files are fixed, so their names get no hash. */
const PUBLIC = "ui/app/public";
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

process.env["NODE_ENV"] ??= "production";
const { default: configurations, TRUSTED_TYPES_POLICY } = await import("../webpack.config.ts");

await bundle(configurations);
writePages();
await compress();

function writePages(): void {
  const publicFiles = readdirSync(join(root, PUBLIC));
  for (const name of publicFiles) copyFileSync(join(root, PUBLIC, name), join(client, name));
  const build = JSON.parse(readFileSync(join(client, "build.json"), "utf8")) as BuiltFiles;
  writeFileSync(
    join(client, "pages.json"),
    JSON.stringify({
      shell: "shell.html",
      portal: "portal.html",
      publicFiles,
      trustedTypes: [TRUSTED_TYPES_POLICY],
      rendered: {
        program: "../render/render.mjs",
        template: pageTemplate(build).split(new RegExp(PAGE_PLACES.join("|"))),
        pageStyles: build.styles,
        chunks: build.chunks,
      },
    }),
  );
}

/** Compresses each file once instead of at each request; images and fonts do not shrink. */
async function compress(): Promise<void> {
  const files = globSync("**/*.{js,css,html,svg,txt,json}", { cwd: client });
  await Promise.all(
    files.map(async (file) => {
      const path = join(client, file);
      const content = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      writeFileSync(`${path}.br`, await brotli(content, { params }));
      writeFileSync(`${path}.gz`, await gzipped(content, { level: 9 }));
    }),
  );
}
