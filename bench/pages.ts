import { request as ask } from "node:http";
import autocannon from "autocannon";
import type { ServerProcess } from "../test/server/support/server-process.ts";
import { type Asker, startBareBytes, withAsker } from "./support/children.ts";
import { withFilledServer } from "./support/filled-server.ts";
import { atLeast, atMost, type Measurement, median, middle } from "./support/measurement.ts";
import { p99s, type Question, type Times } from "./support/steady.ts";

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 20;
const TICKETS = 5_000;
/** Processor time is measured over so many pages of each kind, after as many for warming up. */
const UNCACHED = 60;
/** Lists and tickets together are 5,000 addresses: lists use up the cache's bytes, tickets its number of entries. */
const LISTS = 1_200;
const SINGLES = 3_800;
const ORDINARY_PER_SECOND = 20;
const FLOOD_SECONDS = 8;
const FLOOD_ROUNDS = 3;
/** So many strangers request one new address after another. */
const FLOODERS = 8;
const MB = 1024 * 1024;

/** Measures rendered pages of one server process with its usual settings, which include the log. */
export async function run(): Promise<readonly Measurement[]> {
  const settings = { LOG_LEVEL: "info", RATE_LIMIT_FACTOR: "10000" };
  return withFilledServer({ tickets: TICKETS, settings }, async (server, token) => [
    ...(await besideBare(server.url)),
    await processorTime(server, "a list of 50", (at) => `/tickets?max=${String(100_000 + at)}`),
    await processorTime(server, "a ticket", (at) => `/tickets/${String(at + 10)}`),
    ...(await withAsker(server.url, (asker) => besideFlood(server, token, asker))),
    ...(await memory(server)),
  ]);
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes are as they were sent. */
  readonly body: Buffer;
}

/** Requests a page as a browser that supports brotli. */
async function get(url: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  ask(url, { headers: { "accept-encoding": "br" } }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("error", reject);
    response.on("end", () => {
      const headers = Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      );
      resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks) });
    });
  })
    .on("error", reject)
    .end();
  return promise;
}

/** Tells a rendered page from the shell, which has no such header and is sent while too much is being rendered. */
function isRendered({ status, headers }: Answer): boolean {
  return status === 200 && headers["content-encoding"] === "br" && headers["vary"] === "accept-encoding";
}

/** Requests one page repeatedly, in turn with a bare server that sends the same bytes under the same headers. */
async function besideBare(origin: string): Promise<readonly Measurement[]> {
  const page = await get(`${origin}/tickets`);
  if (!isRendered(page)) throw new Error(`/tickets is not rendered: ${JSON.stringify(page.headers)}`);
  const { connection: _, "keep-alive": __, date: ___, ...headers } = page.headers;
  const bare = await startBareBytes(headers, page.body);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await rate(`${origin}/tickets`));
    theirs.push(await rate(`http://127.0.0.1:${String(bare.port)}/tickets`));
  }
  bare.end();
  return [
    { what: "a cached page, packed", value: page.body.length / 1024, unit: "KB" },
    { what: "a cached page", ...middle(ours), unit: "pages/s" },
    { what: "bare node:http, the same bytes", ...middle(theirs), unit: "pages/s" },
    {
      what: "a cached page, of bare node:http",
      value: median(ours) / median(theirs),
      unit: "of 1",
      limit: atLeast(0.6),
    },
  ];
}

async function rate(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { "accept-encoding": "br" },
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${String(non2xx + errors)} failed`);
  return requests.average;
}

/** Measures all threads of the server, compression included. */
async function processorTime(
  server: ServerProcess,
  what: string,
  address: (at: number) => string,
): Promise<Measurement> {
  const some = async (from: number) => {
    for (let at = from; at < from + UNCACHED; at += 1) await rendered(`${server.url}${address(at)}`);
  };
  await some(0);
  const before = server.processorMs();
  await some(UNCACHED);
  const value = (server.processorMs() - before) / UNCACHED;
  return { what: `processor time of ${what}, not cached`, value, unit: "ms", limit: atMost(25) };
}

/** Repeats the request until the page is rendered, because the server limits renderings per second. */
async function rendered(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) if (isRendered(await get(url))) return;
  throw new Error(`${url} is never rendered`);
}

/** Measures ordinary calls alone and beside strangers who request one new address after another, in turn. */
async function besideFlood(
  server: ServerProcess,
  token: string,
  steadily: Asker,
): Promise<readonly Measurement[]> {
  const poll = "/api/notifications/?limit=20";
  const authorization = `Bearer ${token}`;
  const seen = await fetch(server.url + poll, { headers: { authorization } });
  await seen.arrayBuffer();
  const headers = { authorization, "if-none-match": seen.headers.get("etag") ?? "" };
  const ordinary: readonly Question[] = [
    { name: "poll", path: poll, perSecond: ORDINARY_PER_SECOND, headers },
    { name: "call", path: "/api/requests/public?limit=20", perSecond: ORDINARY_PER_SECOND },
    { name: "cached page", path: "/tickets", perSecond: ORDINARY_PER_SECOND },
  ];
  const alone: Times[] = [];
  const beside: Times[] = [];
  let flooded = 0;
  for (let round = 0; round < FLOOD_ROUNDS; round += 1) {
    alone.push(await steadily(ordinary, FLOOD_SECONDS));
    const flood = startFlood(server.url, round);
    beside.push(await steadily(ordinary, FLOOD_SECONDS));
    flooded += await flood.stop();
  }
  const perSecond = flooded / (FLOOD_ROUNDS * FLOOD_SECONDS);
  const strange = beside.flat().filter(({ status }) => status >= 400).length;
  return [
    { what: "different addresses asked for in the flood", value: perSecond, unit: "pages/s" },
    { what: "ordinary answers that failed beside it", value: strange, unit: "answers", limit: atMost(0) },
    ...ordinary.flatMap(({ name }) => [
      { what: `${name}, quiet: 99 of 100 within`, ...middle(p99s(alone, name)), unit: "ms" },
      {
        what: `${name}, beside the flood: 99 of 100 within`,
        ...middle(p99s(beside, name)),
        unit: "ms",
        limit: atMost(100),
      },
    ]),
  ];
}

function startFlood(origin: string, round: number) {
  let isOver = false;
  let count = 0;
  const flood = async (who: number) => {
    while (!isOver) {
      count += 1;
      await get(`${origin}/tickets?q=order&min=${String(((round + 1) * 100 + who) * 100_000 + count)}`);
    }
  };
  const flooding = Array.from({ length: FLOODERS }, (_, who) => flood(who));
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(flooding);
      return count;
    },
  };
}

/** Measures the memory after 5,000 addresses; the cache is bounded by pages and by bytes. */
async function memory(server: ServerProcess): Promise<readonly Measurement[]> {
  const before = server.residentBytes();
  for (let at = 0; at < SINGLES; at += 1) await rendered(`${server.url}/tickets/${String(at + 1)}`);
  for (let at = 0; at < LISTS; at += 1) await rendered(`${server.url}/tickets?max=${String(200_000 + at)}`);
  const resident = server.residentBytes();
  return [
    { what: "memory before 5,000 addresses", value: before / MB, unit: "MB" },
    { what: "memory behind 5,000 addresses", value: resident / MB, unit: "MB", limit: atMost(600) },
  ];
}
