import type pg from "pg";
import { atLeast, type Measurement } from "./support/measurement.ts";
import { pollFigures } from "./support/poll-figures.ts";
import { withPolledServer } from "./support/polled-server.ts";
import { addPollers, type Poller } from "./support/pollers.ts";
import type { StatementTap } from "./support/statement-tap.ts";

const PEOPLE = 300;
const PER_SECOND = 2_000;

/**
 * Measures the product's three polls while nothing changes: notifications, the list of conversations and an open
 * conversation. One server process with its usual settings (it writes its log, too) and PostgreSQL behind a tap take
 * turns with a bare server that gets the same requests and sends answers of the same length.
 */
export async function run(): Promise<readonly Measurement[]> {
  const fill = (pool: pg.Pool) => addPollers(pool, PEOPLE);
  return withPolledServer(fill, async (origin, tap, pollers) => {
    const polls = await pollsOf(origin, pollers);
    return [...(await pollFigures(origin, tap, polls, PER_SECOND)), await costOfNews(origin, tap, pollers)];
  });
}

/** Returns every poll as raw HTTP text, with the ETag of what the caller has seen. */
async function pollsOf(origin: string, pollers: readonly Poller[]): Promise<readonly string[]> {
  const paths = ({ conversation }: Poller) => [
    "/api/notifications/?limit=20",
    "/api/conversations/user/list",
    `/api/conversations/${String(conversation)}?after_id=20`,
  ];
  const polls: string[] = [];
  for (const poller of pollers)
    for (const path of paths(poller)) {
      const authorization = `Bearer ${poller.token}`;
      const answer = await fetch(origin + path, { headers: { authorization } });
      const tag = answer.headers.get("etag");
      if (answer.status !== 200 || tag === null) throw new Error(`${path}: ${String(answer.status)}`);
      await answer.arrayBuffer();
      polls.push(
        `GET ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nAuthorization: ${authorization}\r\nIf-None-Match: ${tag}\r\n\r\n`,
      );
    }
  return polls;
}

/** Proves that the tap counts, by the statements that the same polls need without an ETag. */
async function costOfNews(
  origin: string,
  tap: StatementTap,
  pollers: readonly Poller[],
): Promise<Measurement> {
  const before = tap.statements;
  const polls = await pollsOf(origin, pollers);
  return {
    what: "beside it: statements for each poll with an answer",
    value: (tap.statements - before) / polls.length,
    unit: "statements",
    limit: atLeast(1),
  };
}
