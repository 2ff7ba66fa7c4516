import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { createServer } from "../server/app/create-server.ts";
import { databaseOver } from "../server/app/database.ts";
import { openEmbeddedDatabase } from "../server/app/embedded-database.ts";
import { migrate } from "../server/app/migrate.ts";
import { readSettings } from "../server/app/settings.ts";
import type { BuiltFiles } from "../scripts/built-files.ts";
import { atMost, type Measurement } from "./support/measurement.ts";

const KB = 1024;

/** Bytes of brotli as the server really sends them. */
export async function run(): Promise<readonly Measurement[]> {
  const build = JSON.parse(
    readFileSync(join(import.meta.dirname, "../build/client/build.json"), "utf8"),
  ) as BuiltFiles;
  const database = databaseOver(await openEmbeddedDatabase(), true);
  await migrate(database);
  const app = await createServer({ settings: readSettings({ LOG_LEVEL: "silent" }), database });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    const weigh = async (files: readonly string[]) => {
      const sizes = await Promise.all([...new Set(files)].map((file) => encodedSize(`${origin}/${file}`)));
      return sizes.reduce((sum, size) => sum + size, 0) / KB;
    };
    const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith(".js"));
    const first = [...build.themeScripts, ...build.bootScripts];
    const kb = (what: string, value: number, most?: number): Measurement => ({
      what,
      value,
      unit: "KB",
      ...(most !== undefined && { limit: atMost(most) }),
    });
    return [
      kb("home: JavaScript before the first input", await weigh(first), 8),
      kb("home: JavaScript once it is live", await weigh([...first, ...scripts(build.liveHome)]), 80),
      kb("home: document with its css", await weigh([""])),
      kb("other pages: JavaScript of shell and vendors", await weigh([...first, ...scripts(build.shell)])),
      kb("heading face", await weigh([build.font])),
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
