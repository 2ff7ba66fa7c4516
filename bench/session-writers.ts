import { seatSession } from "../test/server/support/seated-session.ts";
import { freePort, ServerProcess } from "../test/server/support/server-process.ts";
import { writeSession } from "../test/server/support/session-writers.ts";
import { withBenchDatabase, withTables } from "./support/bench-database.ts";
import { atMost, type Measurement, percentile } from "./support/measurement.ts";

const MESSAGES = 10_000;
const WRITERS = 20;

/** Lets many write into one support session through two processes on PostgreSQL, one of which is killed meanwhile. */
export async function run(): Promise<readonly Measurement[]> {
  return withBenchDatabase(async (databaseUrl) => {
    const session = await withTables(databaseUrl, seatSession);
    const servers = [await newServer(databaseUrl), await newServer(databaseUrl)];
    const [killed] = servers;
    try {
      for (const server of servers) await server.start();
      const report = await writeSession(
        servers.map(({ url }) => url),
        session,
        {
          writers: WRITERS,
          messages: MESSAGES,
          disturbAt: MESSAGES / 2,
          disturb: async () => {
            await killed?.kill9();
            await killed?.start();
          },
        },
      );
      return figures(report);
    } finally {
      for (const server of servers) await server.kill9();
    }
  });
}

async function newServer(databaseUrl: string): Promise<ServerProcess> {
  return new ServerProcess(await freePort(), { DATABASE_URL: databaseUrl });
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
