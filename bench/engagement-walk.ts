import { randomInt } from "node:crypto";
import type { InjectOptions } from "fastify";
import { createServer } from "../server/app/create-server.ts";
import type { Database } from "../server/database/database.ts";
import { readSettings } from "../server/settings/settings.ts";
import { walk } from "../test/server/support/engagement-walk.ts";
import type { Person } from "../test/server/support/negotiation.ts";
import { withBenchDatabase, withTables } from "./support/bench-database.ts";
import { atMost, type Measurement } from "./support/measurement.ts";

const STEPS = Number(process.env["BENCH_STEPS"] ?? 100_000);

/** Lets two clients and two developers take random steps and checks that no two screens contradict each other. */
export async function run(): Promise<readonly Measurement[]> {
  return withBenchDatabase((url) => withTables(url, measure));
}

async function measure(database: Database): Promise<Measurement[]> {
  const settings = readSettings({ LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "10000" });
  const app = await createServer({ settings, database });
  const send = async (call: string, token: string | undefined, payload: object | undefined) => {
    const [method, url = ""] = call.split(" ");
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions["method"]>,
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload !== undefined && { payload }),
    });
    return {
      status: answer.statusCode,
      body: answer.body === "" ? null : (JSON.parse(answer.body) as unknown),
    };
  };
  const signUp = async (user_type: string, username: string): Promise<Person> => {
    const account = { username, email: `${username}@example.com`, full_name: username, user_type };
    const { body } = await send("POST /api/auth/register", undefined, {
      ...account,
      password: "walks-at-random-9",
    });
    const { token, user } = body as { token: string; user: { id: number } };
    return { token, id: user.id };
  };
  const clients = [await signUp("client", "clara"), await signUp("client", "carl")];
  const developers = [await signUp("developer", "dev_one"), await signUp("developer", "dev_two")];
  await database.pool.query(
    `insert into subscriptions (user_id, provider, status, period_end, created_at, updated_at)
     select id, 'practice', 'active', now() + interval '1 year', now(), now() from users where user_type = 'developer'`,
  );
  const post = async (client: Person): Promise<number> => {
    const words = { title: "A till", content: "That rings.", is_public: true };
    const { body } = await send("POST /api/requests/", client.token, words);
    const { id } = body as { id: number };
    for (const { token } of developers) await send("POST /api/conversations/", token, { request_id: id });
    return id;
  };
  const report = await walk(
    {
      pool: database.pool,
      clients,
      developers,
      post,
      ask: async (call, token, body) => (await send(call, token, body)).status,
      random: randomInt,
    },
    STEPS,
  );
  await app.close();
  for (const fault of report.faults) process.stderr.write(`  ${fault}\n`);
  return [
    { what: "actions tried", value: report.steps, unit: "actions" },
    { what: "of them done", value: report.done, unit: "actions" },
    { what: "states of the table seen", value: report.states, unit: "states" },
    {
      what: "contradictions, and answers other than the table's",
      value: report.faults.length,
      unit: "faults",
      limit: atMost(0),
    },
  ];
}
