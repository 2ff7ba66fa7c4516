import { createReadStream } from "node:fs";
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { type FreeBytes, freeBytes } from "../database/free-bytes.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { codeOf } from "../settings/start-error.ts";
import { DiskRoom } from "./disk-room.ts";
import { writeDurably } from "./durable-writer.ts";
import { isFileName } from "./file-name.ts";
import type { Appending, FileStore, StoredEntry } from "./file-store.ts";

/** This file holds the id of the database that the files belong to. */
const OWNER = ".database";
/** This folder holds the files that are not complete yet. */
const WRITING = ".writing";

/** Larger parts are faster, but a new request beside 200 streams then waits ten times as long for a byte. */
const READ_BYTES = 64 * 1024;

interface Disk {
  readonly free: FreeBytes;
  /** Files are refused before less bytes than these are free. */
  readonly reserve: number;
}

/** It keeps files in a folder. An incomplete file has a hidden name until its bytes are on the disk. */
export class DiskFileStore implements FileStore {
  readonly room: DiskRoom;
  readonly #folder: string;

  constructor(folder: string, { free = () => freeBytes(folder), reserve = 0 }: Partial<Disk> = {}) {
    this.#folder = folder;
    this.room = new DiskRoom(free, reserve);
  }

  async put(name: string, bytes: AsyncIterable<Buffer>): Promise<number> {
    let size = 0;
    try {
      await this.append(name, {
        offset: 0,
        bytes,
        onDurable: (offset) => {
          size = offset;
          return Promise.resolve();
        },
      });
      await this.finish(name, size);
    } catch (error) {
      await rm(this.#unfinished(name), { force: true });
      throw error;
    }
    return size;
  }

  read(name: string, first: number, last: number): Readable {
    return createReadStream(this.#path(name), { start: first, end: last, highWaterMark: READ_BYTES });
  }

  async readUnfinished(name: string, first: number, last: number): Promise<Buffer<ArrayBuffer>> {
    const bytes = createReadStream(this.#unfinished(name), { start: first, end: last });
    return Buffer.concat((await bytes.toArray()) as Buffer[]);
  }

  async sizeOf(name: string): Promise<number | undefined> {
    const found = await statOf(this.#path(name));
    return found?.size;
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
    await rm(this.#unfinished(name), { force: true });
  }

  async *list(): AsyncIterable<StoredEntry> {
    for (const entry of await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(none)) {
      if (!entry.isFile()) continue;
      // The last folder in the path of a complete file only spreads the files over many folders.
      const whole = entry.parentPath.slice(this.#folder.length + 1).split("/", 1)[0] ?? "";
      const name = whole === WRITING ? entry.name.replace("-", "/") : `${whole}/${entry.name}`;
      const found = await statOf(join(entry.parentPath, entry.name));
      if (found !== undefined && isFileName(name)) yield { name, modifiedAt: found.mtime };
    }
  }

  async append(name: string, part: Appending): Promise<void> {
    const path = this.#unfinished(name);
    try {
      await mkdir(dirname(path), { recursive: true });
      const file = await openToWrite(path);
      try {
        await writeDurably(file, part, this.room);
      } finally {
        await file.close();
      }
    } catch (error) {
      throw isFull(error) ? new Refusal("storage_full") : error;
    }
  }

  async finish(name: string, size: number): Promise<void> {
    if ((await this.sizeOf(name)) !== undefined) return;
    try {
      await this.#finish(name, size);
    } catch (error) {
      // Another request or another process may have finished the file in the meantime.
      if (codeOf(error) !== "ENOENT" || (await this.sizeOf(name)) === undefined) throw error;
    }
  }

  async #finish(name: string, size: number): Promise<void> {
    const path = this.#path(name);
    const unfinished = this.#unfinished(name);
    await mkdir(dirname(path), { recursive: true });
    const file = await open(unfinished, "r+");
    try {
      // Bytes behind the last durable one were never acknowledged.
      await file.truncate(size);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    await syncFolder(dirname(path));
  }

  async owner(): Promise<string | undefined> {
    try {
      return (await readFile(join(this.#folder, OWNER), "utf8")).trim();
    } catch (error) {
      if (codeOf(error) === "ENOENT") return undefined;
      throw error;
    }
  }

  async setOwner(id: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, OWNER);
    await writeFile(`${path}.new`, `${id}\n`, { mode: 0o600, flush: true });
    await rename(`${path}.new`, path);
    await syncFolder(this.#folder);
  }

  #path(name: string): string {
    const [kind = "", id = ""] = name.split("/");
    return join(this.#folder, kind, id.slice(0, 2), id);
  }

  #unfinished(name: string): string {
    return join(this.#folder, WRITING, name.replace("/", "-"));
  }
}

async function openToWrite(path: string): Promise<FileHandle> {
  try {
    return await open(path, "r+", 0o600);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    const file = await open(path, "w", 0o600);
    await syncFolder(dirname(path));
    return file;
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

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function isFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT"].includes(codeOf(error));
}

function none(error: unknown): [] {
  if (codeOf(error) === "ENOENT") return [];
  throw error;
}
