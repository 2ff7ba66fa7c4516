import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { ServerProcess } from "../test/server/support/server-process.ts";
import { startBareWriter } from "./support/children.ts";
import { atLeast, atMost, type Measurement, median, middle } from "./support/measurement.ts";
import { withServerOnFolder } from "./support/bench-server.ts";
import { beginUpload, patchHeaders, sendBytes } from "./support/video-sender.ts";
import { newPerson } from "../test/server/support/over-http.ts";

const MB = 1024 * 1024;
const BYTES = 1024 * MB;
const ROUNDS = 3;
const WATCH_MS = 20;
/** The first upload of a process includes loading its code. */
const FIRST_BYTES = 64 * MB;

/** Sends a gigabyte through tus, in turn with a bare server that writes the same bytes to the same disk. */
export async function run(): Promise<readonly Measurement[]> {
  return withServerOnFolder({ MAX_STORAGE_MB: "100000" }, async (server, folder) => {
    const bare = await startBareWriter(folder);
    try {
      return await measure(server, `http://127.0.0.1:${String(bare.port)}/`);
    } finally {
      bare.end();
    }
  });
}

async function measure(server: ServerProcess, bare: string): Promise<readonly Measurement[]> {
  const token = await newPerson(server.url, "developer");
  const ours: number[] = [];
  const synced: number[] = [];
  const cached: number[] = [];
  const grown: number[] = [];
  await sendBytes(
    "PATCH",
    await beginUpload(server.url, token, FIRST_BYTES),
    FIRST_BYTES,
    patchHeaders(token),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    await idleDisk();
    const address = await beginUpload(server.url, token, BYTES);
    const memory = watchMemory(server);
    ours.push(perSecond(await sendBytes("PATCH", address, BYTES, patchHeaders(token))));
    grown.push(memory.end() / MB);
    await removeVideos(server.url, token);
    await idleDisk();
    synced.push(perSecond(await sendBytes("PUT", `${bare}?sync`, BYTES)));
    await idleDisk();
    cached.push(perSecond(await sendBytes("PUT", bare, BYTES)));
  }
  return [
    { what: "1 GB by tus", ...middle(ours), unit: "MB/s" },
    { what: "bare node:http, the same bytes on the same disk", ...middle(synced), unit: "MB/s" },
    { what: "bare node:http that does not wait for the disk", ...middle(cached), unit: "MB/s" },
    {
      what: "tus, of bare node:http",
      value: median(ours) / median(synced),
      unit: "of 1",
      limit: atLeast(0.6),
    },
    {
      what: "memory of the server, at the most more than before",
      ...middle(grown),
      unit: "MB",
      limit: atMost(50),
    },
  ];
}

/** Flushes the disk's cache, so that earlier writes do not slow down the next measurement. */
async function idleDisk(): Promise<void> {
  await promisify(execFile)("sync");
}

const perSecond = (ms: number) => BYTES / MB / (ms / 1000);

/** Returns the process's peak memory above its present memory. */
function watchMemory(server: ServerProcess): { end: () => number } {
  const before = server.residentBytes();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, server.residentBytes());
  }, WATCH_MS);
  return {
    end: () => {
      clearInterval(timer);
      return most - before;
    },
  };
}

async function removeVideos(origin: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/video_display/my-videos`, { headers });
  const { videos } = (await response.json()) as { readonly videos: readonly { readonly id: number }[] };
  for (const { id } of videos)
    await fetch(`${origin}/api/videos/${String(id)}`, { method: "DELETE", headers });
}
