import { setTimeout as wait } from "node:timers/promises";
import { type Handler, sendJson } from "./loopback-server.ts";

/** A slow answer is withheld far longer than the server waits in these tests. */
const SLOW_MS = 30_000;
const MEGABYTE = 1024 * 1024;
const HUGE = 64;

/** Each entry is a way in which a faulty provider, or an attacker in its place, answers. */
export const BAD_ANSWERS = {
  "an error": (_, response) => {
    sendJson(response, { error: "server_error" }, 500);
  },
  "a page of HTML": (_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Maintenance</h1>");
  },
  "no JSON in what is called JSON": (_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end("{nothing");
  },
  "JSON that is no object": (_, response) => {
    sendJson(response, "yes");
  },
  "an empty object": (_, response) => {
    sendJson(response, {});
  },
  "nothing at all": (_, response) => {
    response.writeHead(204).end();
  },
  "a cut connection": (_, response) => {
    response.destroy();
  },
  "a redirect to elsewhere": (_, response) => {
    response.writeHead(302, { location: "http://127.0.0.1:9/" }).end();
  },
} as const satisfies Record<string, Handler>;

export const SLOW_ANSWERS = {
  "no answer": () => undefined,
  "an answer that begins and never ends": (_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).write('{"a":"');
  },
} as const satisfies Record<string, Handler>;

/** Answers without end until the caller hangs up; `megabytes` tells how much it has been sent. */
export function hugeAnswer(): { readonly handler: Handler; readonly megabytes: () => number } {
  let sent = 0;
  const handler: Handler = async (_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).write('{"a":"');
    const gone = new AbortController();
    response.once("close", () => {
      gone.abort();
    });
    while (sent < HUGE && !gone.signal.aborted) {
      const isRoom = response.write("a".repeat(MEGABYTE));
      sent += 1;
      if (isRoom) continue;
      const drained = new Promise((resolve) => response.once("drain", resolve));
      await Promise.race([drained, wait(SLOW_MS, undefined, { signal: gone.signal }).catch(() => undefined)]);
    }
    response.end('"}');
  };
  return { handler, megabytes: () => sent };
}
