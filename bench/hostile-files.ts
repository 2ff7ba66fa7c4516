import { setTimeout as pause } from "node:timers/promises";
import type { ServerProcess } from "../test/server/support/server-process.ts";
import { film } from "../test/server/support/films.ts";
import { ENDLESS_MEMORY, ENDLESS_TIME } from "../test/server/support/hostile-containers.ts";
import { type HostileImage, hostileImages, manyScans } from "../test/server/support/hostile-images.ts";
import { newPerson, sendVideo } from "../test/server/support/over-http.ts";
import { withAsker } from "./support/children.ts";
import { withFilledServer } from "./support/filled-server.ts";
import { atLeast, atMost, type Measurement, median, percentile } from "./support/measurement.ts";
import { msOf, type Question, type Times } from "./support/steady.ts";

const TICKETS = 1_000;
const WARM_UP_SECONDS = 3;
const ALONE_SECONDS = 10;
const MOST_SECONDS = 120;
const PER_SECOND = 20;
/** Each sender sends two containers, an image and captions. */
const SENDERS = 5;
const FILES = SENDERS * 4;
const MB = 1024 * 1024;
/** Each of them takes long, whether it is drawn or refused. */
const COSTLY_IMAGES = [
  "a PNG with a large hole",
  "a PNG with a profile of 60 MB",
  "a PNG with a gigabyte of texts",
  "an interlaced PNG of 200 MB",
];

interface Sender {
  readonly token: string;
  readonly image: HostileImage;
  /** Its owner is the sender; its file does not matter. */
  readonly video: number;
}

/** Measures others' delays while five senders' twenty hostile files (containers, images, captions) are read. */
export async function run(): Promise<readonly Measurement[]> {
  const settings = { RATE_LIMIT_FACTOR: "1000", BUSY_AFTER_MS: "10000" };
  return withFilledServer({ tickets: TICKETS, settings }, figures);
}

async function figures(server: ServerProcess, token: string): Promise<readonly Measurement[]> {
  const shown = await sendVideo(server.url, token, await film({ type: "mp4" }), "public");
  await settled(server, token, shown);
  const senders = await sendersOf(server);
  const ordinary: readonly Question[] = [
    { name: "list of tickets", path: "/api/requests/public?limit=20", perSecond: PER_SECOND },
    { name: "a video", path: `/api/videos/${String(shown)}`, perSecond: PER_SECOND },
  ];
  return withAsker(server.url, (asker) =>
    besideFiles(server, senders, ordinary, (seconds) => asker(ordinary, seconds)),
  );
}

async function besideFiles(
  server: ServerProcess,
  senders: readonly Sender[],
  ordinary: readonly Question[],
  ask: (seconds: number) => Promise<Times>,
): Promise<readonly Measurement[]> {
  await ask(WARM_UP_SECONDS);
  const before = await ask(ALONE_SECONDS);
  const memory = server.residentBytes();
  const beside: Times[number][] = [];
  let most = memory;
  const begun = performance.now();
  const done = new AbortController();
  const sent = Promise.all(senders.map((sender) => sendAll(server, sender))).finally(() => {
    done.abort();
  });
  // Measures second by second until all files have been read.
  while (!done.signal.aborted && performance.now() - begun < MOST_SECONDS * 1_000) {
    beside.push(...(await ask(1)));
    most = Math.max(most, server.residentBytes());
  }
  const seconds = (performance.now() - begun) / 1_000;
  const answered = (await sent).flat();
  const after = await ask(ALONE_SECONDS);
  return [
    {
      what: "hostile files that were refused, or drawn",
      value: answered.length,
      unit: "files",
      limit: atLeast(FILES),
    },
    { what: "until all of them were read", value: seconds, unit: "s" },
    ...ordinary.flatMap(({ name }) => [
      { what: `${name} alone: 99 of 100 within`, value: p99([...before, ...after], name), unit: "ms" },
      { what: `${name} beside them: 99 of 100 within`, value: p99(beside, name), unit: "ms" },
      {
        what: `${name}: so many times slower`,
        value: p99(beside, name) / p99([...before, ...after], name),
        unit: "times",
      },
      { what: `${name} beside them: half within`, value: median(msOf(beside, name)), unit: "ms" },
    ]),
    {
      what: "reads that were not answered with 200",
      value: [...before, ...beside, ...after].filter(({ status }) => status !== 200).length,
      unit: "reads",
      limit: atMost(0),
    },
    { what: "memory of the server alone", value: memory / MB, unit: "MB" },
    { what: "memory of the server beside them, at most", value: most / MB, unit: "MB" },
    { what: "more than alone", value: (most - memory) / MB, unit: "MB", limit: atMost(100) },
  ];
}

async function sendersOf(server: ServerProcess): Promise<readonly Sender[]> {
  const images = [
    await manyScans(),
    ...(await hostileImages()).filter(({ name }) => COSTLY_IMAGES.includes(name)),
  ];
  if (images.length !== SENDERS) throw new Error(`${String(images.length)} images for ${String(SENDERS)}`);
  const senders: Sender[] = [];
  for (const image of images) {
    const token = await newPerson(server.url, "developer");
    const video = await sendVideo(server.url, token, await film({ type: "mp4" }), "public");
    await settled(server, token, video);
    senders.push({ token, image, video });
  }
  return senders;
}

/** @returns the status of each file that was not answered with a server error */
async function sendAll(server: ServerProcess, { token, image, video }: Sender): Promise<readonly unknown[]> {
  const authorization = `Bearer ${token}`;
  const put = async (path: string, type: string, body: BodyInit) => {
    const headers = { authorization, "content-type": type };
    const answer = await fetch(`${server.url}/api/videos/${String(video)}/${path}`, {
      method: "PUT",
      headers,
      body,
    });
    await answer.text();
    return answer.status < 500 ? [answer.status] : [];
  };
  const poster = put("poster", "application/octet-stream", new Uint8Array(image.bytes));
  const captions = put("captions/en", "application/json", JSON.stringify({ content: CAPTIONS }));
  const containers = [ENDLESS_MEMORY, ENDLESS_TIME].map(async (bytes) =>
    settled(server, token, await sendVideo(server.url, token, bytes, "public")),
  );
  return (await Promise.all([poster, captions, ...containers])).flat();
}

/** The text is half a megabyte of tags that never end. */
const CAPTIONS = `WEBVTT\n\n${"00:00:01.000 --> 00:00:02.000\n<b {\\ &a\n\n".repeat(10_000)}`;

/** @returns the video's status once it is processed */
async function settled(server: ServerProcess, token: string, id: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`${server.url}/api/videos/${String(id)}/own`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { status } = (await answer.json()) as { status: string };
    if (status === "ready" || status === "failed") return status;
    await pause(250);
  }
}

function p99(times: Times, name: string): number {
  return percentile(msOf(times, name), 0.99);
}
