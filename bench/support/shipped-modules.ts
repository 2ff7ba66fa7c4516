import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webpack, { type Configuration } from "webpack";

/** Maps each file of the build to the minified bytes of the source modules in it. */
export type ShippedModules = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Builds the client once more with source maps, because modules are joined before they are minified: only the map
 * knows which byte came from where.
 */
export async function shippedModules(): Promise<ShippedModules> {
  process.env["NODE_ENV"] ??= "production";
  const { default: configurations } = await import("../../webpack.config.ts");
  const client: Configuration | undefined = configurations.find(({ name }) => name === "client");
  const folder = await mkdtemp(join(tmpdir(), "atelier-weight-"));
  try {
    const files = await build({
      ...client,
      devtool: "hidden-source-map",
      cache: false,
      output: { ...client?.output, path: folder },
    });
    return new Map(files.map((name) => [name, bytesBySource(join(folder, name))]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the scripts that have a source map. */
function build(configuration: Configuration): Promise<string[]> {
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const names = Object.keys(stats?.compilation.assets ?? {});
      compiler.close(() => {
        if (error === null)
          resolve(names.filter((name) => names.includes(`${name}.map`) && /\.js$/.test(name)));
        else reject(error);
      });
    });
  });
}

function bytesBySource(path: string): ReadonlyMap<string, number> {
  const map = new SourceMap(
    JSON.parse(readFileSync(`${path}.map`, "utf8")) as ConstructorParameters<typeof SourceMap>[0],
  );
  const bytes = new Map<string, number>();
  readFileSync(path, "utf8")
    .split("\n")
    .forEach((line, number) => {
      for (let column = 0; column < line.length; column += 1) {
        const entry: { originalSource?: string } = map.findEntry(number, column);
        const source = moduleOf(entry.originalSource ?? "webpack/");
        bytes.set(source, (bytes.get(source) ?? 0) + 1);
      }
    });
  return bytes;
}

/** Returns `ui/shared/button.tsx`, `node_modules/react-dom/…`, or "webpack" for the bundler's own code. */
function moduleOf(source: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, "").replace(/^\.\//, "");
  return path.startsWith("webpack/") ? "webpack" : path;
}
