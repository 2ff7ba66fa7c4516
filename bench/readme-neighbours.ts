import { setTimeout as pause } from "node:timers/promises";
import type { ServerProcess } from "../test/server/support/server-process.ts";
import { MAX_README_BYTES } from "../core/readme/readme-limits.ts";
import { newPerson } from "../test/server/support/over-http.ts";
import { withAsker } from "./support/children.ts";
import { withFilledServer } from "./support/filled-server.ts";
import { atMost, type Measurement, percentile } from "./support/measurement.ts";
import type { Question, Times } from "./support/steady.ts";

const TICKETS = 1_000;
const WARM_UP_SECONDS = 3;
const SECONDS = 30;
const PER_SECOND = 40;
const MOST_TIMES = 2;
/** New readmes are rendered with this pause between them; unchanged ones would come from a cache. */
const EACH_MS = 500;
const ORDINARY: readonly Question[] = [
  { name: "list of tickets", path: "/api/requests/public?limit=20", perSecond: PER_SECOND },
];
const PARAGRAPH =
  "## Section\n\nA **usual** paragraph with `code` in it and a [link](docs/more.md), over a few lines,\nso that it looks " +
  "like what people write about their work.\n\n- [x] a task\n- another\n\n```ts\nconst a: number = 1; // why\n```\n\n";
const PROSE =
  "Another paragraph, which has nothing special in it but its words, and there are many of them.\n\n";
const USUAL = (PARAGRAPH + PROSE.repeat(20)).repeat(1_000);
/** The text has more elements than a tree may have. */
const DENSE = "*a* `b` **c** [d](e) <kbd>f</kbd> ".repeat(20_000);

/** Measures the delays of other users while new readmes of 512 KB are rendered, two in a second. */
export async function run(): Promise<readonly Measurement[]> {
  return withFilledServer({ tickets: TICKETS, settings: { RATE_LIMIT_FACTOR: "1000" } }, figures);
}

async function figures(server: ServerProcess): Promise<readonly Measurement[]> {
  const token = await newPerson(server.url, "developer");
  return withAsker(server.url, (asker) =>
    besideReadmes(server, token, (seconds) => asker(ORDINARY, seconds)),
  );
}

async function besideReadmes(
  server: ServerProcess,
  token: string,
  ask: (seconds: number) => Promise<Times>,
): Promise<readonly Measurement[]> {
  await ask(WARM_UP_SECONDS);
  const before = await ask(SECONDS);
  const usual = await beside(server, token, USUAL, ask);
  const dense = await beside(server, token, DENSE, ask);
  const alone = p99([...before, ...(await ask(SECONDS))]);
  return [
    { what: "list of tickets alone: 99 of 100 within", value: alone, unit: "ms" },
    ...Object.entries({ "usual readmes": usual, "readmes that are too much": dense }).flatMap(
      ([name, { times, readmes }]) => [
        { what: `${name} of 512 KB, in ${String(SECONDS)} s`, value: readmes, unit: "" },
        { what: `beside ${name}: 99 of 100 within`, value: p99(times), unit: "ms" },
        {
          what: `beside ${name}: so many times slower`,
          value: p99(times) / alone,
          unit: "times",
          limit: atMost(MOST_TIMES),
        },
      ],
    ),
  ];
}

/** Returns the times of the other requests and how many readmes were rendered meanwhile. */
async function beside(
  server: ServerProcess,
  token: string,
  text: string,
  ask: (seconds: number) => Promise<Times>,
) {
  const done = new AbortController();
  let readmes = 0;
  const writing = (async () => {
    while (!done.signal.aborted) {
      const body = JSON.stringify({ text: `${String(readmes)} ${text}`.slice(0, MAX_README_BYTES) });
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const answer = await fetch(`${server.url}/api/readme/preview`, { method: "POST", headers, body });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`A preview was answered with ${String(answer.status)}`);
      readmes += 1;
      await pause(EACH_MS);
    }
  })();
  const times = await ask(SECONDS);
  done.abort();
  await writing;
  return { times, readmes };
}

function p99(times: Times): number {
  return percentile(
    times.map(({ ms }) => ms),
    0.99,
  );
}
