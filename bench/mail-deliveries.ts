import { setTimeout } from "node:timers/promises";
import type { Database } from "../server/database/database.ts";
import { freePort, ServerProcess } from "../test/server/support/server-process.ts";
import { type Received, SmtpServer } from "../test/server/support/smtp-server.ts";
import { withBenchDatabase, withTables } from "./support/bench-database.ts";
import { atMost, type Measurement } from "./support/measurement.ts";

const MAILS = 10_000;
const KILLS = 10;
const LOOK_EVERY_MS = 200;

/** Checks whether a mail gets lost or is sent more than twice when the sending process is killed repeatedly. */
export async function run(): Promise<readonly Measurement[]> {
  return withBenchDatabase((url) =>
    withTables(url, async (database) => {
      const smtp = await SmtpServer.start();
      try {
        await queue(database);
        return await deliver(url, database, smtp);
      } finally {
        await smtp.stop();
      }
    }),
  );
}

async function queue({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into mail_outbox (kind, address, due_at, created_at)
     select 'password_changed', 'person-' || n || '@x.example', now(), now() from generate_series(1, $1::integer) n`,
    [MAILS],
  );
}

async function deliver(url: string, database: Database, smtp: SmtpServer): Promise<readonly Measurement[]> {
  const server = new ServerProcess(await freePort(), {
    DATABASE_URL: url,
    SMTP_URL: `smtp://${smtp.host}`,
    RATE_LIMIT_FACTOR: "10000",
  });
  const begun = performance.now();
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await server.start();
      await wake(server, kill);
      // The kills are spread over all mails; the moment within a mail is random.
      const enough = Math.floor((MAILS * kill) / (KILLS + 1));
      while (smtp.received.length < enough) await setTimeout(1 + Math.random() * 10);
      await server.kill9();
    }
    await server.start();
    await wake(server, KILLS + 1);
    // Mails that were being sent at the kill can be taken again when their lease is over.
    while ((await waiting(database)) > 0) await setTimeout(LOOK_EVERY_MS);
  } finally {
    await server.kill9();
  }
  return judge(smtp.received, (performance.now() - begun) / 1000);
}

/** Orders a mail that is not sent, because a worker that is notified of an order looks at once. */
async function wake({ url }: ServerProcess, time: number): Promise<void> {
  await fetch(`${url}/api/auth/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `nobody-${String(time)}@example.com` }),
  });
}

async function waiting({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>("select count(*) as count from mail_outbox");
  return rows[0]?.count ?? 0;
}

function judge(received: readonly Received[], seconds: number): readonly Measurement[] {
  const copies = Map.groupBy(received, ({ to }) => to.join());
  const doubled = [...copies.values()].filter(({ length }) => length > 1);
  const misnamed = doubled.filter((mails) => new Set(mails.map(referenceOf)).size > 1);
  return [
    { what: `lost of ${String(MAILS)}`, value: MAILS - copies.size, unit: "mails", limit: atMost(0) },
    {
      what: `doubled by ${String(KILLS)} kills`,
      value: doubled.length,
      unit: "mails",
      limit: atMost(KILLS),
    },
    {
      what: "most copies of one mail",
      value: Math.max(...[...copies.values()].map(({ length }) => length)),
      unit: "",
      limit: atMost(2),
    },
    {
      what: "copies without the first's Message-ID",
      value: misnamed.length,
      unit: "mails",
      limit: atMost(0),
    },
    { what: "from the first to the last, leases of the killed included", value: seconds, unit: "s" },
  ];
}

function referenceOf({ data }: Received): string {
  return /^Message-ID: (.*)$/im.exec(data)?.[1] ?? "";
}
