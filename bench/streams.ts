import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { Agent, request as ask } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { film } from "../test/server/support/films.ts";
import { startStaticFiles } from "./support/children.ts";
import { atMost, type Measurement, median, middle, percentile } from "./support/measurement.ts";
import { withServerOnFolder } from "./support/bench-server.ts";
import { beginUpload, patchHeaders } from "./support/video-sender.ts";
import { newPerson } from "../test/server/support/over-http.ts";

const MB = 1024 * 1024;
const STREAMS = 200;
const ROUNDS = 5;
/** A player asks for parts of this size, one after another. */
const PART = 4 * MB;

/** Lets two hundred people watch a film of 20 MB at once, in turn with a server for static files. */
export async function run(): Promise<readonly Measurement[]> {
  return withServerOnFolder({}, async (server, folder) => {
    const bytes = await film({ type: "webm", seconds: 20, bytesPerPicture: 100_000 });
    await writeFile(join(folder, "film.webm"), bytes);
    const files = await startStaticFiles(folder);
    try {
      const ours = await readyVideo(server.url, bytes);
      const theirs = `http://127.0.0.1:${String(files.port)}/film.webm`;
      return await inTurn({ ours, theirs, size: bytes.byteLength });
    } finally {
      files.end();
    }
  });
}

interface Both {
  readonly ours: string;
  readonly theirs: string;
  readonly size: number;
}

async function inTurn({ ours, theirs, size }: Both): Promise<readonly Measurement[]> {
  const waits = { ours: [] as number[], theirs: [] as number[] };
  const rates = { ours: [] as number[], theirs: [] as number[] };
  let failed = 0;
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [who, url] of [
      ["ours", ours],
      ["theirs", theirs],
    ] as const) {
      const watched = await watchAll(url, size);
      failed += watched.failed;
      // The first round warms up.
      if (round < 0) continue;
      waits[who].push(percentile(watched.firstByteMs, 0.99));
      rates[who].push(watched.megabytesPerSecond);
    }
  return [
    { what: "parts that failed", value: failed, unit: "", limit: atMost(0) },
    { what: "first byte of a part, 99th percentile", ...middle(waits.ours), unit: "ms" },
    { what: "the same from @fastify/static", ...middle(waits.theirs), unit: "ms" },
    {
      what: "first byte, of @fastify/static's",
      value: median(waits.ours) / median(waits.theirs),
      unit: "times",
      limit: atMost(1.5),
    },
    { what: "all streams together", ...middle(rates.ours), unit: "MB/s" },
    { what: "the same from @fastify/static", ...middle(rates.theirs), unit: "MB/s" },
  ];
}

interface Watching {
  readonly firstByteMs: readonly number[];
  readonly failed: number;
  readonly megabytesPerSecond: number;
}

async function watchAll(url: string, size: number): Promise<Watching> {
  const agent = new Agent({ keepAlive: true, maxSockets: STREAMS });
  const firstByteMs: number[] = [];
  let failed = 0;
  const begun = performance.now();
  const watch = async () => {
    for (let first = 0; first < size; first += PART) {
      const last = Math.min(size, first + PART) - 1;
      const part = await partOf(url, first, last, agent);
      if (part.isWhole) firstByteMs.push(part.firstByteMs);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: STREAMS }, watch));
  agent.destroy();
  const seconds = (performance.now() - begun) / 1000;
  return { firstByteMs, failed, megabytesPerSecond: (STREAMS * size) / MB / seconds };
}

interface Part {
  readonly isWhole: boolean;
  readonly firstByteMs: number;
}

async function partOf(url: string, first: number, last: number, agent: Agent): Promise<Part> {
  const { promise, resolve } = Promise.withResolvers<Part>();
  const begun = performance.now();
  const headers = { range: `bytes=${String(first)}-${String(last)}` };
  const asking = ask(url, { headers, agent }, (response) => {
    let bytes = 0;
    let firstByteMs = Number.NaN;
    response.on("data", (chunk: Buffer) => {
      if (bytes === 0) firstByteMs = performance.now() - begun;
      bytes += chunk.byteLength;
    });
    response.once("error", () => {
      resolve({ isWhole: false, firstByteMs });
    });
    response.once("end", () => {
      resolve({ isWhole: response.statusCode === 206 && bytes === last - first + 1, firstByteMs });
    });
  });
  asking.once("error", () => {
    resolve({ isWhole: false, firstByteMs: Number.NaN });
  });
  asking.end();
  return promise;
}

/** @returns the signed address at which the owner's player gets the video's bytes */
async function readyVideo(origin: string, bytes: Buffer): Promise<string> {
  const token = await newPerson(origin, "developer");
  const headers = { authorization: `Bearer ${token}` };
  const address = await beginUpload(origin, token, bytes.byteLength);
  const sent = await fetch(address, {
    method: "PATCH",
    headers: patchHeaders(token),
    body: new Uint8Array(bytes),
  });
  if (sent.status !== 204) throw new Error(`The film was answered with ${String(sent.status)}`);
  for (;;) {
    const mine = await fetch(`${origin}/api/video_display/my-videos`, { headers });
    const [video] = ((await mine.json()) as { videos: readonly { id: number; status: string }[] }).videos;
    if (video?.status === "ready") {
      await makePrivate(origin, token, video.id);
      const found = await fetch(`${origin}/api/videos/${String(video.id)}`, { headers });
      return origin + ((await found.json()) as { readonly stream_url: string }).stream_url;
    }
    await pause(50);
  }
}

async function makePrivate(origin: string, token: string, id: number): Promise<void> {
  await fetch(`${origin}/api/videos/${String(id)}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      title: `Film ${randomBytes(3).toString("hex")}`,
      description: "",
      privacy: "private",
    }),
  });
}
