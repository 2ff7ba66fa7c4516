import { askOpenLoop, startBareUnchanged } from "./children.ts";
import { atLeast, atMost, type Measurement, middle } from "./measurement.ts";
import type { LoadResult } from "./open-loop.ts";
import type { StatementTap } from "./statement-tap.ts";

const SECONDS = 6;
/** The rounds take more than a minute together, so that storing the last use of sessions is included. */
const ROUNDS = 6;
const WARM_UP_SECONDS = 3;
/** A bare answer without padding has this length: its head with an empty ETag. */
const BARE_BYTES = 125;

/**
 * Measures polls that find nothing new, their cost and their time, in turn with a bare server that gets the same
 * requests and sends answers of the same length.
 * @param requests raw HTTP requests, each with the ETag of what the caller has seen
 */
export async function pollFigures(
  origin: string,
  tap: StatementTap,
  requests: readonly string[],
  perSecond: number,
): Promise<readonly Measurement[]> {
  const load = { port: Number(new URL(origin).port), requests, perSecond };
  const { mostBytes } = await askOpenLoop({ ...load, seconds: WARM_UP_SECONDS });
  const bare = await startBareUnchanged(mostBytes - BARE_BYTES);
  const before = tap.statements;
  const ours: LoadResult[] = [];
  const theirs: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await askOpenLoop({ ...load, seconds: SECONDS }));
    theirs.push(await askOpenLoop({ ...load, port: bare.port, seconds: SECONDS }));
  }
  bare.end();
  const statements = tap.statements - before;
  const polls = ours.reduce((sum, { answers }) => sum + answers, 0);
  const bareBytes = Math.max(...theirs.map((result) => result.mostBytes));
  if (bareBytes !== mostBytes)
    throw new Error(`The answers are ${String(mostBytes)} bytes long, the bare ones ${String(bareBytes)}`);
  return [
    { what: "empty polls", value: polls, unit: "polls" },
    { what: "statements meanwhile, everything the server sends", value: statements, unit: "statements" },
    {
      what: "statements for each empty poll",
      value: statements / polls,
      unit: "statements",
      limit: atMost(0.05),
    },
    { what: "whole answer, the longest", value: mostBytes, unit: "bytes", limit: atMost(1_000) },
    { what: "asked for", value: perSecond, unit: "polls/s" },
    ...speeds("this server", ours, { rate: atLeast(perSecond * 0.99), p99: atMost(100) }),
    ...speeds("bare node:http", theirs, {}),
  ];
}

type Limits = { readonly [Key in "rate" | "p99"]?: NonNullable<Measurement["limit"]> };

function speeds(who: string, results: readonly LoadResult[], { rate, p99 }: Limits): Measurement[] {
  const of = (key: "rate" | "p50" | "p99") => middle(results.map((result) => result[key]));
  return [
    { what: `${who}: reached`, ...of("rate"), unit: "polls/s", ...(rate && { limit: rate }) },
    { what: `${who}: median`, ...of("p50"), unit: "ms" },
    { what: `${who}: 99 of 100 within`, ...of("p99"), unit: "ms", ...(p99 && { limit: p99 }) },
  ];
}
