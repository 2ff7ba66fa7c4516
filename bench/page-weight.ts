import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { createServer } from "../server/app/create-server.ts";
import { databaseOver } from "../server/database/database.ts";
import { openEmbeddedDatabase } from "../server/database/embedded-database.ts";
import { allMigrations } from "../server/app/features.ts";
import { migrate } from "../server/database/migrate.ts";
import { readSettings } from "../server/settings/settings.ts";
import { screensWritten } from "../test/ui/app/written-screens.ts";
import type { BuiltFiles } from "../scripts/pages.ts";
import { MOST_BEFORE_INPUT, PAGE_BUDGETS } from "../test/support/page-budgets.ts";
import { atMost, type Measurement } from "./support/measurement.ts";
import { type ShippedModules, shippedModules } from "./support/shipped-modules.ts";

const KB = 1024;
/** The keys are names of screen chunks; screens without a budget are only measured. */
const PAGE_OF: Readonly<Record<string, keyof typeof PAGE_BUDGETS>> = {
  home: "home",
  tickets: "tickets",
  "request-details": "ticket",
  login: "login",
  videos: "videos",
  watch: "watch",
  showcases: "showcases",
  "developer-videos": "developerVideos",
  showcase: "showcase",
  playlist: "playlist",
  products: "marketplace",
  product: "product",
};
/** A developer loads these chunks on the page of a request with everything on it open, notifications included. */
const DEVELOPER_CHUNKS = [
  "request-details",
  "member-request",
  "signed-in",
  "shared-requests-bell",
  "notification-panel",
  "toasts",
];
/** Parts of the shell below this size are added up. */
const LISTED_KB = 0.5;

/**
 * Measures brotli bytes as the server sends them. test/e2e/page-weight.test.ts checks under the same budgets which
 * chunks a real browser loads by itself.
 */
export async function run(): Promise<readonly Measurement[]> {
  const build = JSON.parse(
    readFileSync(join(import.meta.dirname, "../build/client/build.json"), "utf8"),
  ) as BuiltFiles;
  const database = databaseOver(await openEmbeddedDatabase(), true);
  await migrate(database, allMigrations);
  const app = await createServer({ settings: readSettings({ LOG_LEVEL: "silent" }), database });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    return await weigh(build, (file) => encodedSize(`${origin}/${file}`));
  } finally {
    await app.close();
    await database.close();
  }
}

async function weigh(
  build: BuiltFiles,
  sizeOf: (file: string) => Promise<number>,
): Promise<readonly Measurement[]> {
  const weight = async (files: Iterable<string>) => {
    const sizes = await Promise.all([...new Set(files)].map(sizeOf));
    return sizes.reduce((sum, size) => sum + size, 0) / KB;
  };
  const kb = (what: string, value: number, most?: number): Measurement => ({
    what,
    value,
    unit: "KB",
    ...(most !== undefined && { limit: atMost(most) }),
  });
  const first = [...build.themeScripts, ...build.bootScripts];
  const shell = [...first, ...build.shell];
  const screens: Measurement[] = [];
  for (const { chunk, files } of screenFiles(build)) {
    const all = new Set([...build.styles, ...shell, ...files]);
    const page = PAGE_OF[chunk];
    const most = page === undefined ? undefined : PAGE_BUDGETS[page];
    screens.push(kb(`${chunk}: JavaScript with shell and vendors`, await weight(scripts(all)), most), {
      what: `${chunk}: requests`,
      value: all.size + ["the document", "the font"].length,
      unit: "",
    });
  }
  const byDeveloper = DEVELOPER_CHUNKS.flatMap((chunk) => filesOf(build, chunk));
  const contents = shellContents(await shippedModules(), scripts(shell));
  return [
    kb("home: JavaScript before the first input", await weight(first), MOST_BEFORE_INPUT),
    kb("home: document with its css", await weight([""])),
    kb("other pages: JavaScript of shell and vendors", await weight(scripts(shell))),
    ...(await contents(weight)).map(([part, value]) => kb(`  of it ${part}`, value)),
    kb("heading face", await weight([build.font])),
    kb(
      "request-details as a developer, everything open",
      await weight(scripts(new Set([...shell, ...byDeveloper]))),
      PAGE_BUDGETS.ticketOfDeveloper,
    ),
    kb(
      "with the first scroll of a long list",
      await weight(laterThan(shell, filesOf(build, "ticket-window"))),
    ),
    ...screens,
  ];
}

function scripts(files: Iterable<string>): string[] {
  return [...files].filter((file) => file.endsWith(".js"));
}

/** Returns the files that each screen needs beside the shell: its views and the modules of their stores. */
function screenFiles(build: BuiltFiles) {
  return screensWritten().map(({ chunk }) => ({ chunk, files: filesOf(build, chunk) }));
}

function filesOf({ chunks }: BuiltFiles, chunk: string): readonly string[] {
  const files = chunks[chunk];
  if (files === undefined) throw new Error(`The build has no chunk "${chunk}"`);
  return files;
}

function laterThan(there: readonly string[], files: readonly string[]): string[] {
  return scripts(files).filter((file) => !there.includes(file));
}

/** Lists the shell's weight by package and folder, heaviest first, sharing out brotli sizes by minified bytes. */
function shellContents(modules: ShippedModules, files: readonly string[]) {
  return async (weight: (files: Iterable<string>) => Promise<number>): Promise<[string, number][]> => {
    const parts = new Map<string, number>();
    for (const file of files) {
      const bytes = [...(modules.get(file) ?? [])];
      const total = bytes.reduce((sum, [, size]) => sum + size, 0);
      const whole = await weight([file]);
      for (const [module, size] of bytes)
        parts.set(partOf(module), (parts.get(partOf(module)) ?? 0) + (whole * size) / total);
    }
    const listed = [...parts].filter(([, size]) => size >= LISTED_KB).toSorted(([, a], [, b]) => b - a);
    const rest = [...parts.values()].filter((size) => size < LISTED_KB).reduce((sum, size) => sum + size, 0);
    return [...listed, [`parts under ${LISTED_KB} KB`, rest]];
  };
}

/** Returns names such as `react-dom`, `core/auth` and `ui/app`. */
function partOf(module: string): string {
  const name = /^node_modules\/((@[^/]+\/)?[^/]+)/.exec(module)?.[1];
  return name ?? module.split("/").slice(0, 2).join("/");
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
