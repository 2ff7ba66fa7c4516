import { randomUUID } from "node:crypto";
import {
  closeSync,
  type FSWatcher,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { filter, map, Observable } from "rxjs";
import type { KeyValueStorage } from "../../core/storage/key-value-storage.port.ts";
import { refused } from "../terminal/refused.ts";

const VALUE = ".value";
const UNFINISHED = ".tmp";
/** An unfinished file that is older was left behind by a process that was killed. */
const LEFT_BEHIND_MS = 60_000;

/**
 * It stores each string in a file that only its owner can read. A file is replaced as a whole, so that several
 * processes at once, or one that is killed, leave either the string before or the one after.
 */
export class FileStorage implements KeyValueStorage {
  readonly #folder: string;
  /** It has what this object has stored last under a key, and null where it has removed it. */
  readonly #own = new Map<string, string | null>();
  readonly changes$: Observable<{ readonly key: string | null }>;

  constructor(folder: string) {
    this.#folder = folder;
    this.changes$ = watchedNames(folder).pipe(
      map((name) => (name === null ? null : keyOf(name))),
      filter((key) => key === null || (key !== undefined && this.get(key) !== this.#own.get(key))),
      map((key = null) => ({ key })),
    );
  }

  get(key: string): string | null {
    try {
      return readFileSync(this.#pathOf(key), "utf8");
    } catch {
      return null;
    }
  }

  set(key: string, value: string): boolean {
    const unfinished = join(this.#folder, `${randomUUID()}${UNFINISHED}`);
    try {
      this.#makeFolder();
      writeWhole(unfinished, value);
      this.#own.set(key, value);
      renameSync(unfinished, this.#pathOf(key));
      return true;
    } catch {
      this.#own.delete(key);
      this.#giveUp(unfinished);
      return false;
    }
  }

  /** @throws Failure when the file is there and stays */
  remove(key: string): void {
    this.#own.set(key, null);
    removeFile(this.#pathOf(key));
  }

  keys(): readonly string[] {
    return this.#files().flatMap((name) => keyOf(name) ?? []);
  }

  /**
   * Removes what killed processes have left behind.
   * @throws Failure when others than the owner can read a file, or the file belongs to another user
   */
  check(platform: NodeJS.Platform, userId: number | undefined): void {
    for (const name of this.#files()) {
      const path = join(this.#folder, name);
      const { mode, uid, mtimeMs } = lstatSync(path, { throwIfNoEntry: false }) ?? GONE;
      if (name.endsWith(UNFINISHED) && Date.now() - mtimeMs > LEFT_BEHIND_MS) removeFile(path);
      // Windows has no such bits: the folder of the user's settings is the user's own.
      if (platform === "win32" || !name.endsWith(VALUE)) continue;
      if ((mode & 0o077) !== 0)
        throw refused(
          `Others can read ${path}, which may hold your session. Run "chmod 600 ${path}". If somebody may have read it, sign this device out on /account.`,
        );
      if (userId !== undefined && mode !== 0 && uid !== userId)
        throw refused(`${path} belongs to another user of this machine.`);
    }
  }

  /** What cannot be removed here is removed by a later check. */
  #giveUp(unfinished: string): void {
    try {
      rmSync(unfinished);
    } catch {
      // The caller is told that nothing was stored.
    }
  }

  #files(): readonly string[] {
    try {
      return readdirSync(this.#folder);
    } catch {
      return [];
    }
  }

  #makeFolder(): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
  }

  #pathOf(key: string): string {
    return join(this.#folder, encodeURIComponent(key).replaceAll("*", "%2A") + VALUE);
  }
}

/** The file went away between two looks at the folder. */
const GONE = { mode: 0, uid: 0, mtimeMs: Infinity };

/** Returns the key that a file belongs to; undefined for a file that is none of this storage's. */
function keyOf(name: string): string | undefined {
  if (!name.endsWith(VALUE)) return undefined;
  try {
    return decodeURIComponent(name.slice(0, -VALUE.length));
  } catch {
    return undefined;
  }
}

/**
 * Emits the name of each file that is written or removed in the folder; null where the system does not tell the name.
 * A system that grants no more watches emits nothing: a session that was ended elsewhere is then refused by the server.
 */
function watchedNames(folder: string): Observable<string | null> {
  return new Observable((subscriber) => {
    let watcher: FSWatcher;
    try {
      watcher = watch(folder, { persistent: false }, (_, name) => subscriber.next(name));
    } catch {
      return;
    }
    // The folder may be removed.
    watcher.on("error", () => watcher.close());
    return () => watcher.close();
  });
}

function removeFile(path: string): void {
  try {
    rmSync(path);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOENT", "ENOTDIR"].includes(code)) throw refused(`${path} cannot be removed (${code}).`);
  }
}

function writeWhole(path: string, value: string): void {
  const file = openSync(path, "wx", 0o600);
  try {
    writeSync(file, value);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
