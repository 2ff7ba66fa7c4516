import { seatSession } from "../test/server/support/seated-session.ts";
import { writeSession } from "../test/server/support/session-writers.ts";
import { withBenchDatabase, withTables } from "./support/bench-database.ts";
import { withTwoServers } from "./support/bench-server.ts";
import { atMost, type Measurement, percentile } from "./support/measurement.ts";

const MESSAGES = 10_000;
const WRITERS = 20;

/** Lets many write into one support session through two processes on PostgreSQL, one of which is killed meanwhile. */
export async function run(): Promise<readonly Measurement[]> {
  return withBenchDatabase(async (databaseUrl) => {
    const session = await withTables(databaseUrl, seatSession);
    return withTwoServers(databaseUrl, async ([killed, other]) => {
      const disturb = async () => {
        await killed.kill9();
        await killed.start();
      };
      const report = await writeSession([killed.url, other.url], session, {
        writers: WRITERS,
        messages: MESSAGES,
        disturbAt: MESSAGES / 2,
        disturb,
      });
      return figures(report);
    });
  });
}

function figures({
  sendMs,
  repeated,
  missing,
  doubled,
  strange,
}: Awaited<ReturnType<typeof writeSession>>): readonly Measurement[] {
  const never = (what: string, found: readonly string[]): Measurement => {
    for (const each of found.slice(0, 5)) process.stderr.write(`  ${what}: ${each}\n`);
    return { what, value: found.length, unit: "", limit: atMost(0) };
  };
  return [
    { what: "messages acknowledged", value: sendMs.length, unit: "messages" },
    { what: "tries repeated with the same key", value: repeated, unit: "tries" },
    never("acknowledged and missing", missing),
    never("doubled", doubled),
    never("said by nobody or out of a writer's order", strange),
    { what: "a message, median", value: percentile(sendMs, 0.5), unit: "ms" },
    { what: "a message, 99 of 100 within", value: percentile(sendMs, 0.99), unit: "ms" },
  ];
}
