import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { createServer } from "../server/app/create-server.ts";
import { databaseOver } from "../server/database/database.ts";
import { openEmbeddedDatabase } from "../server/database/embedded-database.ts";
import { allMigrations } from "../server/app/features.ts";
import { migrate } from "../server/database/migrate.ts";
import { readSettings } from "../server/settings/settings.ts";
import { featuresOfView } from "../scripts/screen-features/features-of-view.ts";
import { writtenScreens } from "../scripts/screen-features/written-screens.ts";
import type { BuiltFiles } from "../scripts/built-files.ts";
import { atMost, type Measurement } from "./support/measurement.ts";

const KB = 1024;

/** Bytes of brotli as the server really sends them. */
export async function run(): Promise<readonly Measurement[]> {
  const build = JSON.parse(
    readFileSync(join(import.meta.dirname, "../build/client/build.json"), "utf8"),
  ) as BuiltFiles;
  const database = databaseOver(await openEmbeddedDatabase(), true);
  await migrate(database, allMigrations);
  const app = await createServer({ settings: readSettings({ LOG_LEVEL: "silent" }), database });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    const weigh = async (files: readonly string[]) => {
      const sizes = await Promise.all([...new Set(files)].map((file) => encodedSize(`${origin}/${file}`)));
      return sizes.reduce((sum, size) => sum + size, 0) / KB;
    };
    const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith(".js"));
    const chunk = (name: string) => {
      const files = build.chunks[name];
      if (files === undefined) throw new Error(`The build has no chunk "${name}"`);
      return scripts(files);
    };
    const first = [...build.themeScripts, ...build.bootScripts];
    const kb = (what: string, value: number, most?: number): Measurement => ({
      what,
      value,
      unit: "KB",
      ...(most !== undefined && { limit: atMost(most) }),
    });
    const shell = [...first, ...scripts(build.shell)];
    const screens: Measurement[] = [];
    for (const { view, chunk: name } of writtenScreens()) {
      const modules = featuresOfView(view).features.map((feature) => `${feature}-module-ts`);
      screens.push(
        kb(
          `${name}: JavaScript with shell and vendors`,
          await weigh([...shell, ...[name, ...modules].flatMap(chunk)]),
        ),
      );
    }
    return [
      kb("home: JavaScript before the first input", await weigh(first), 8),
      kb("home: JavaScript once it is live", await weigh([...first, ...scripts(build.liveHome)]), 80),
      kb("home: document with its css", await weigh([""])),
      kb("other pages: JavaScript of shell and vendors", await weigh(shell)),
      kb("heading face", await weigh([build.font])),
      ...screens,
    ];
  } finally {
    await app.close();
    await database.close();
  }
}

async function encodedSize(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  request(url, { headers: { "accept-encoding": "br" } }, (response) => {
    let size = 0;
    response.on("data", (part: Buffer) => (size += part.length));
    response.on("end", () => {
      if (response.statusCode === 200) resolve(size);
      else reject(new Error(`${url} answered ${String(response.statusCode)}`));
    });
  })
    .on("error", reject)
    .end();
  return promise;
}
