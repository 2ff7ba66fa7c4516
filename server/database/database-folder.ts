import { type Dirent, lstatSync, opendirSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { codeOf, StartError } from "../settings/start-error.ts";

/** PGlite contains this major version of PostgreSQL, and its folders are in that version's format. */
const MAJOR_VERSION = 18;
/** PostgreSQL marks a database by this file, which contains the major version. */
const MARK = "PG_VERSION";
const NAME = "pg";

export function databaseFolder(dataDir: string): string {
  return join(dataDir, NAME);
}

/**
 * Tells whether there is a database of this release's version. False means that a new one may be made: there is no part
 * of a database and no uploaded file.
 * @throws StartError for anything between the two
 */
export function hasDatabase(dataDir: string): boolean {
  const folder = databaseFolder(dataDir);
  const names = namesIn(folder);
  if (names.includes(MARK)) {
    requireVersion(dataDir, join(folder, MARK));
    return true;
  }
  if (names.length > 0)
    throw new StartError(
      `${dataDir} holds a database without its file ${NAME}/${MARK}, and was left as it is: ${MOVE_AWAY}`,
    );
  if (holdsFiles(join(dataDir, "files")))
    throw new StartError(
      `${dataDir} holds uploaded files without their database (${NAME}), and was left as it is: name the database with DATABASE_URL if it is elsewhere, or ${MOVE_AWAY}`,
    );
  return false;
}

const MOVE_AWAY =
  "move the folder away, then restore a backup (npm run restore) or begin with an empty product.";

function requireVersion(dataDir: string, mark: string): void {
  const version = reading(mark, () => readFileSync(mark, "utf8")).trim();
  if (!/^\d+$/.test(version))
    throw new StartError(
      `${dataDir} holds a database whose file ${NAME}/${MARK} names no version, and was left as it is: ${MOVE_AWAY}`,
    );
  if (Number(version) === MAJOR_VERSION) return;
  const advice =
    Number(version) < MAJOR_VERSION
      ? "back it up with the release that wrote it and restore that with this one"
      : "start the release that wrote it";
  throw new StartError(
    `The database in ${dataDir} was written by PostgreSQL ${version} and this release carries ${MAJOR_VERSION}: ${advice}, or choose another DATA_DIR.`,
  );
}

/** Returns nothing for an absent folder. A link that leads nowhere is not absent: its disk may not be mounted. */
function namesIn(folder: string): readonly string[] {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return reading(folder, () => readdirSync(folder));
}

/** Ends at the first file, because there may be millions. */
function holdsFiles(folder: string): boolean {
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) return false;
  return reading(folder, () => {
    const entries = opendirSync(folder, { recursive: true });
    try {
      for (let entry: Dirent | null; (entry = entries.readSync()) !== null;)
        if (!entry.isDirectory()) return true;
      return false;
    } finally {
      entries.closeSync();
    }
  });
}

function reading<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartError(
      `${path} cannot be read (${codeOf(error)}): mount its disk, fix its permissions or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}
