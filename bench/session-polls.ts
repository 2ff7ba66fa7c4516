import type pg from "pg";
import type { Measurement } from "./support/measurement.ts";
import { pollFigures } from "./support/poll-figures.ts";
import { withPolledServer } from "./support/polled-server.ts";
import { addSessionPollers, type SessionPoller } from "./support/session-pollers.ts";

const SESSIONS = 2_000;
/** Each session has two participants, and each polls every five seconds. */
const PER_SECOND = (SESSIONS * 2) / 5;
const ASKED_TOGETHER = 20;

/**
 * Measures open support sessions without new messages that all their participants poll: one server process on
 * PostgreSQL behind a tap, in turn with a bare node:http server.
 */
export async function run(): Promise<readonly Measurement[]> {
  const fill = (pool: pg.Pool) => addSessionPollers(pool, SESSIONS);
  return withPolledServer(fill, async (origin, tap, pollers) => {
    const polls = await pollsOf(origin, pollers);
    const open = { what: "open sessions with two participants", value: SESSIONS, unit: "sessions" };
    return [open, ...(await pollFigures(origin, tap, polls, PER_SECOND))];
  });
}

/** Returns every poll as raw HTTP text, with the ETag of what the participant has seen. */
async function pollsOf(origin: string, pollers: readonly SessionPoller[]): Promise<readonly string[]> {
  const polls: string[] = [];
  for (let from = 0; from < pollers.length; from += ASKED_TOGETHER) {
    const some = pollers.slice(from, from + ASKED_TOGETHER);
    polls.push(...(await Promise.all(some.map((poller) => pollOf(origin, poller)))));
  }
  return polls;
}

async function pollOf(origin: string, { session, token }: SessionPoller): Promise<string> {
  const path = `/api/collaboration/sessions/${session}/messages?token=${token}&after_id=20`;
  const answer = await fetch(origin + path);
  const tag = answer.headers.get("etag");
  if (answer.status !== 200 || tag === null)
    throw new Error(`A poll was answered with ${String(answer.status)}`);
  await answer.arrayBuffer();
  return `GET ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nIf-None-Match: ${tag}\r\n\r\n`;
}
