import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Upload } from "tus-js-client";
import { film } from "../test/server/support/films.ts";
import type { ServerProcess } from "../test/server/support/server-process.ts";
import { CutLine } from "./support/cut-line.ts";
import { atLeast, atMost, type Measurement } from "./support/measurement.ts";
import { withServerOnFolder } from "./support/bench-server.ts";
import { newPerson } from "../test/server/support/over-http.ts";

const UPLOADS = 50;
const SENDERS = 4;
const FAULTS = 20;
const RETRY_MS = 100;
const BYTES_PER_PICTURE = 24_000;

/** Sends fifty uploads while the server is killed ten times and all connections are lost ten times. */
export async function run(): Promise<readonly Measurement[]> {
  return withServerOnFolder({}, async (server) => {
    const line = await CutLine.to(server.url);
    try {
      return await disturbed(server, line);
    } finally {
      line.close();
    }
  });
}

async function disturbed(server: ServerProcess, line: CutLine): Promise<readonly Measurement[]> {
  const token = await newPerson(server.url, "developer");
  const films: Buffer[] = [];
  // Each film has its own length, so no two have the same bytes.
  for (let at = 0; at < UPLOADS; at += 1)
    films.push(await film({ type: "webm", seconds: 2 + at, bytesPerPicture: BYTES_PER_PICTURE }));
  const all = films.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const state = { sent: 0, resumed: 0, faults: 0, isDown: false };

  const disturb = async () => {
    for (; state.faults < FAULTS; state.faults += 1) {
      while (state.sent < (all * (state.faults + 1)) / (FAULTS + 1)) await pause(5);
      if (state.faults % 2 === 1) line.cut();
      else {
        await server.kill9();
        await server.start();
      }
    }
  };
  const queue = films.entries();
  const send = async () => {
    for (const [at, bytes] of queue) await sendWhole(line.url, token, { at, bytes, state });
  };
  await Promise.all([disturb(), ...Array.from({ length: SENDERS }, send)]);

  const found = await finishedVideos(server.url, token);
  const wanted = films.map(digestOf).toSorted();
  const arrived = await Promise.all(
    found.map(async ({ id }) => digestOf(await watched(server.url, token, id))),
  );
  const whole = wanted.filter((digest) => arrived.includes(digest)).length;
  return [
    {
      what: "kills and lost connections among the uploads",
      value: state.faults,
      unit: "",
      limit: atLeast(FAULTS),
    },
    { what: "times a sender tried to go on where it was", value: state.resumed, unit: "" },
    {
      what: "files that arrived byte for byte",
      value: whole,
      unit: `of ${String(UPLOADS)}`,
      limit: atLeast(UPLOADS),
    },
    { what: "videos that there are too many", value: found.length - UPLOADS, unit: "", limit: atMost(0) },
  ];
}

interface Sending {
  readonly at: number;
  readonly bytes: Buffer;
  readonly state: { sent: number; resumed: number };
}

/** Retries as a client does: with the key of its first request until it knows the address, then from the offset. */
async function sendWhole(origin: string, token: string, { at, bytes, state }: Sending): Promise<void> {
  const key = randomUUID();
  const known: { url: string | null } = { url: null };
  for (;;) {
    if (known.url !== null) state.resumed += 1;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let before = 0;
    const upload: Upload = new Upload(bytes, {
      ...(known.url === null ? { endpoint: `${origin}/api/videos/uploads` } : { uploadUrl: known.url }),
      retryDelays: null,
      storeFingerprintForResuming: false,
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: `film ${String(at)}.webm`, title: `Film ${String(at)}` },
      onBeforeRequest: (request) => {
        if (request.getMethod() === "POST") request.setHeader("idempotency-key", key);
      },
      onProgress: (sent) => {
        state.sent += Math.max(0, sent - before);
        before = Math.max(before, sent);
      },
      onSuccess: () => {
        resolve(true);
      },
      onError: () => {
        known.url = upload.url ?? known.url;
        resolve(false);
      },
    });
    upload.start();
    if (await promise) return;
    await pause(RETRY_MS);
  }
}

interface OwnVideo {
  readonly id: number;
  readonly status: string;
}

/** Returns all videos of this sender once none of them is being processed. */
async function finishedVideos(origin: string, token: string): Promise<readonly OwnVideo[]> {
  for (;;) {
    const response = await fetch(`${origin}/api/video_display/my-videos?limit=100`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { videos } = (await response.json()) as { readonly videos: readonly OwnVideo[] };
    if (videos.every(({ status }) => status === "ready" || status === "failed")) return videos;
    await pause(200);
  }
}

async function watched(origin: string, token: string, id: number): Promise<Buffer> {
  const response = await fetch(`${origin}/api/video_display/stream/${String(id)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return Buffer.from(await response.arrayBuffer());
}

function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
