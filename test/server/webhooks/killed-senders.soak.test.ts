import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { openDatabase } from "../../../server/database/database.ts";
import { migrate } from "../../../server/database/migrate.ts";
import { allMigrations } from "../../../server/app/features.ts";
import { enqueueEvent } from "../../../server/webhooks/webhook-outbox.ts";
import { freshPostgres } from "../support/postgres-databases.ts";
import {
  type Answering,
  ANSWER_LOST,
  AWAY,
  BUSY,
  judgeArrivals,
  TAKEN,
  WebhookReceiver,
} from "../support/webhook-receiver.ts";
import { WebhookSender } from "../support/webhook-senders.ts";
import { addTicketSystem, ordered, sessionCreated } from "./ordered-events.ts";
import { SECRET } from "./webhook-stage.ts";

const address = process.env["TEST_DATABASE_URL"];
const LINES = new Map(Array.from({ length: 20 }, (_, at) => [`line-${String(at)}`, 10] as const));
const EVENTS = 200;
const AWAY_MS = 300;

describe("judgeArrivals", () => {
  const arrival = (number: number, rest: object = {}) => {
    return { id: `id-${String(number)}`, line: "a", number, isSigned: true, isTaken: true, at: 0, ...rest };
  };
  const judge = (...arrivals: ReturnType<typeof arrival>[]) => judgeArrivals(arrivals, new Map([["a", 2]]));
  const GOOD = { missing: [], outOfOrder: [], misnamed: [], unsigned: [], repeated: 0 };

  it("finds nothing wrong with repetitions of what is at its turn", () => {
    expect(judge(arrival(1), arrival(2))).toEqual(GOOD);
    expect(judge(arrival(1, { isTaken: false }), arrival(1), arrival(1), arrival(2))).toEqual({
      ...GOOD,
      repeated: 2,
    });
  });

  it("finds what is missing, too early, too late, under another id or badly signed", () => {
    expect(judge(arrival(1))).toMatchObject({ missing: ["a"] });
    expect(judge(arrival(1, { isTaken: false }), arrival(2))).toMatchObject({ outOfOrder: ["a:2"] });
    expect(judge(arrival(1), arrival(2), arrival(1))).toMatchObject({ outOfOrder: ["a:1"] });
    expect(judge(arrival(1), arrival(1, { id: "other" }), arrival(2))).toMatchObject({ misnamed: ["a:1"] });
    expect(judge(arrival(1), arrival(2, { id: "id-1" }))).toMatchObject({ misnamed: ["a:2"] });
    expect(judge(arrival(1), arrival(2, { isSigned: false }))).toMatchObject({ unsigned: ["id-2"] });
  });
});

describe("two processes that send, of which one is killed", () => {
  it("deliver everything at least once, in order and under one id, to a receiver that fails half of the time and is away", async () => {
    // Only a database server has room for two.
    if (address === undefined) return;
    const created = await freshPostgres(address);
    const { url } = created;
    const database = await openDatabase({ databaseUrl: url, dataDir: "" });
    await migrate(database, allMigrations);
    await addTicketSystem(database);
    let awayUntil = 0;
    const receiver = await WebhookReceiver.start([SECRET], () => answerOf(performance.now() < awayUntil));
    const plan = {
      ...{ databaseUrl: url, secret: SECRET },
      pauses: { pausesMs: [20, 40, 80, 160], givenUpAfterMs: 24 * 60 * 60_000 },
      times: { leaseMs: 3_000, lookEveryMs: 500 },
      answerMs: 1_000,
    };
    const senders = [new WebhookSender(plan), new WebhookSender(plan)] as const;
    try {
      await Promise.all(senders.map((sender) => sender.start()));
      for (const line of LINES.keys())
        for (let number = 1; number <= 10; number += 1) {
          const event = sessionCreated(line, String(number));
          await enqueueEvent(database.kysely, ordered(line, { url: receiver.url, event }), new Date());
        }
      const taken = () => receiver.arrivals.filter(({ isTaken }) => isTaken).length;
      while (taken() < EVENTS / 3) await setTimeout(5);
      await senders[0].kill9();
      awayUntil = performance.now() + AWAY_MS;
      await whenEmpty(database);
      expect(judgeArrivals(receiver.arrivals, LINES)).toEqual({
        ...{ missing: [], outOfOrder: [], misnamed: [], unsigned: [] },
        repeated: receiver.arrivals.length - EVENTS,
      });
      const { rows } = await database.pool.query("select from webhook_deliveries where delivered_at is null");
      expect(rows).toEqual([]);
    } finally {
      for (const sender of senders) await sender.kill9();
      await receiver.stop();
      await database.close();
      await created.drop();
    }
  });
});

function answerOf(isAway: boolean): Answering {
  if (isAway) return AWAY;
  if (Math.random() < 0.5) return TAKEN;
  return [BUSY, AWAY, ANSWER_LOST][Math.floor(Math.random() * 3)] ?? BUSY;
}

async function whenEmpty({ pool }: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query("select from webhook_lines where due_at is not null limit 1");
    if (rowCount === 0) return;
    await setTimeout(20);
  }
}
