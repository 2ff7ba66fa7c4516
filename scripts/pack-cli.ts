import { chmodSync, copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundle.ts";

/** This script makes a package of the program for terminals. It has no dependencies, and npm installs it from its folder. */

const root = join(import.meta.dirname, "..");
const folder = join(root, "build/cli");

process.env["NODE_ENV"] ??= "production";
const { terminal } = await import("../webpack.config.ts");

await bundle([terminal]);
const about = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Record<string, unknown>;
const { version, description, license } = about;
const packed = {
  name: "atelier",
  version,
  description,
  license,
  type: "module",
  bin: { atelier: "atelier.mjs" },
  engines: { node: ">=22.13" },
};
writeFileSync(join(folder, "package.json"), `${JSON.stringify(packed, null, 2)}\n`);
copyFileSync(join(root, "docs/CLI.md"), join(folder, "README.md"));
chmodSync(join(folder, "atelier.mjs"), 0o755);
process.stdout.write("Install it with: npm install --global ./build/cli\n");
