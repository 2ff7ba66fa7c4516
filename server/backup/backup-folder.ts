import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, open, readFile, realpath, rename, rm } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import * as v from "valibot";
import type { Migrations } from "../database/migrate.ts";
import { CommandError } from "../operator/command-error.ts";
import type { DumpFacts } from "./dump.ts";

const FORMAT = 1;
const MANIFEST = "manifest.json";
const ROWS = "database.jsonl.gz";

const manifestSchema = v.object({
  /** It is the format of the folder's files; a change that an older release cannot read raises it. */
  format: v.literal(FORMAT),
  made_at: v.string(),
  /** The database had run these migrations: a restore runs them before it fills in the rows. */
  migrations: v.array(v.string()),
  /** It maps each table to the number of its rows. */
  tables: v.record(v.string(), v.number()),
  /** It maps each sequence to the last number that it gave. */
  sequences: v.record(v.string(), v.number()),
  /** It is the digest of the rows' file as written, compressed. */
  sha256: v.string(),
});

export interface Backup {
  readonly manifest: v.InferOutput<typeof manifestSchema>;
  readonly rowsFile: string;
}

/**
 * Writes a backup into a folder that only its owner can read; it gets its name when all its files are on the
 * disk.
 * @throws CommandError when the folder exists, or lies among the live data
 */
export async function writeBackup(
  target: string,
  dataDir: string,
  { madeAt, migrations }: { readonly madeAt: Date; readonly migrations: readonly string[] },
  dumpTo: (keep: (piece: string) => Promise<void>) => Promise<DumpFacts>,
): Promise<DumpFacts> {
  if (existsSync(target)) throw new CommandError(`${target} is there already: choose another name.`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await refuseLiveData(dirname(target), dataDir);
  const unfinished = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    const { facts, sha256 } = await writeRows(join(unfinished, ROWS), dumpTo);
    const made_at = madeAt.toISOString();
    const manifest = { format: FORMAT, made_at, migrations, ...facts, sha256 };
    await writeSynced(join(unfinished, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`);
    await syncFolder(unfinished);
    await rename(unfinished, target);
    await syncFolder(dirname(target));
    return facts;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Returns the backup in a folder if it is whole and this release knows all its migrations.
 * @throws CommandError
 */
export async function readBackup(folder: string, migrations: Migrations): Promise<Backup> {
  const rowsFile = join(folder, ROWS);
  const manifest = await readManifest(folder);
  const unknown = manifest.migrations.find((name) => !(name in migrations));
  if (unknown !== undefined)
    throw new CommandError(`The backup is of a newer release (step ${unknown}): restore it with that one.`);
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(rowsFile), hash);
  } catch {
    throw new CommandError(`${rowsFile} cannot be read: the backup is not whole.`);
  }
  if (hash.digest("hex") !== manifest.sha256)
    throw new CommandError(`${rowsFile} is not what was written: the backup is damaged.`);
  return { manifest, rowsFile };
}

async function writeRows(path: string, dumpTo: Parameters<typeof writeBackup>[3]) {
  const hash = createHash("sha256");
  const lines = new PassThrough();
  const written = pipeline(
    lines,
    createGzip(),
    new PassThrough().on("data", (bytes: Buffer) => hash.update(bytes)),
    createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }),
  );
  const keep = async (piece: string) => {
    if (!lines.write(piece)) await Promise.race([once(lines, "drain"), written]);
  };
  const dumped = dumpTo(keep).finally(() => lines.end());
  // Either failure is the reason to report; the other side has ended by then, too.
  const [facts] = await Promise.all([dumped, written]);
  return { facts, sha256: hash.digest("hex") };
}

async function readManifest(folder: string): Promise<Backup["manifest"]> {
  try {
    const text = await readFile(join(folder, MANIFEST), "utf8");
    return v.parse(manifestSchema, JSON.parse(text));
  } catch {
    throw new CommandError(`${folder} holds no backup that this release can read (${MANIFEST}).`);
  }
}

async function refuseLiveData(parent: string, dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const [inside, live] = await Promise.all([realpath(parent), realpath(dataDir)]);
  if (inside === live || inside.startsWith(live + sep))
    throw new CommandError(`A backup inside ${dataDir} is lost together with it: choose a folder elsewhere.`);
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
