import type { Database } from "../../server/database/database.ts";
import { checkBooks } from "../../server/wallet/check-books.ts";
import type { Disturbance, PurchaseRound } from "../../test/server/support/purchase-clicks.ts";
import { withBenchDatabase, withTables } from "./bench-database.ts";
import { withTwoServers } from "./bench-server.ts";
import { atMost, type Measurement, percentile } from "./measurement.ts";

/** In one of so many rounds a process is killed, the two of them in turn. */
const KILL_EVERY = 10;

interface Stage {
  readonly database: Database;
  readonly origins: readonly string[];
}

/**
 * Plays one round.
 * @param disturbances a kill, in a round that has one
 */
export type Play = (round: number, disturbances: readonly Disturbance[]) => Promise<PurchaseRound>;

interface Rounds {
  readonly rounds: number;
  /** It counts the clicks of one round. */
  readonly clicks: number;
  /** The results name the rounds like this: "rounds of 100 clicks". */
  readonly what: string;
  readonly open: (stage: Stage) => Promise<Play>;
}

/** Plays rounds of clicks at two processes on PostgreSQL, of which one is killed now and then. */
export async function playPurchases({ rounds, clicks, what, open }: Rounds): Promise<readonly Measurement[]> {
  return withBenchDatabase((databaseUrl) =>
    withTables(databaseUrl, (database) =>
      withTwoServers(databaseUrl, async (servers) => {
        const play = await open({ database, origins: servers.map(({ url }) => url) });
        const played: PurchaseRound[] = [];
        let kills = 0;
        while (played.length < rounds) {
          const isKilled = played.length % KILL_EVERY === KILL_EVERY - 1;
          const victim = servers[(kills += isKilled ? 1 : 0) % servers.length];
          // The kill comes between the first answer and the last but one.
          const at = 1 + ((37 * played.length) % (clicks - 2));
          const disturb = async () => {
            await victim?.kill9();
            await victim?.start();
          };
          played.push(await play(played.length, isKilled ? [{ at, disturb, isKill: true }] : []));
        }
        const { totals } = await checkBooks(database.kysely);
        return figures(what, played, { kills, lostCents: totals.heldCents + totals.providerCents });
      }),
    ),
  );
}

function figures(
  what: string,
  rounds: readonly PurchaseRound[],
  { kills, lostCents }: { readonly kills: number; readonly lostCents: number },
): readonly Measurement[] {
  const faulty = rounds.filter(({ faults }) => faults.length > 0);
  for (const { faults } of faulty.slice(0, 3)) process.stderr.write(`  ${faults.slice(0, 5).join("; ")}\n`);
  const repeated = rounds.reduce((sum, round) => sum + round.repeated, 0);
  const ms = rounds.map((round) => round.ms);
  return [
    { what, value: rounds.length, unit: "rounds" },
    { what: "rounds in which a process was killed", value: kills, unit: "rounds" },
    { what: "rounds with any fault", value: faulty.length, unit: "rounds", limit: atMost(0) },
    {
      what: "topped up and in no wallet afterwards",
      value: Math.abs(lostCents),
      unit: "cents",
      limit: atMost(0),
    },
    { what: "clicks repeated with the same key", value: repeated, unit: "clicks" },
    { what: "all clicks of a round, median", value: percentile(ms, 0.5), unit: "ms" },
    { what: "all clicks of a round, 95 of 100 within", value: percentile(ms, 0.95), unit: "ms" },
  ];
}
