import { afterAll, beforeEach, describe, expect, it } from "@jest/globals";
import Fastify, { type FastifyBaseLogger } from "fastify";
import type { Mail, Mailer } from "../../../server/mail/mailer.ts";
import { MailOutbox, MOST_TRIES } from "../../../server/mail/mail-outbox.ts";
import { MailWorker } from "../../../server/mail/mail-worker.ts";
import { openTestDatabase } from "../support/test-database.ts";

const MINUTE = 60_000;
const silent: FastifyBaseLogger = Fastify({ logger: false }).log;

let now: Date;
let outbox: MailOutbox;
const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("delete from mail_outbox");
  now = new Date("2026-03-02T09:00:00Z");
  outbox = new MailOutbox(true);
});

const advance = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const order = (address: string, db = database.kysely) =>
  outbox.enqueue(db, { kind: "password_changed" }, { address, userId: null }, now);
const waiting = async () =>
  (
    await database.pool.query<{ address: string; tries: number; due_at: Date }>(
      "select address, tries, due_at from mail_outbox order by id",
    )
  ).rows;

class ScriptedMailer implements Mailer {
  readonly sent: string[] = [];
  readonly send: (mail: Mail) => Promise<void>;

  constructor(answer: (mail: Mail) => Promise<void> = () => Promise.resolve()) {
    this.send = async (mail) => {
      await answer(mail);
      this.sent.push(mail.to);
    };
  }
}

function workerWith(mailer: Mailer, log = silent): MailWorker {
  return new MailWorker({
    db: database.kysely,
    outbox,
    mailer,
    now: () => now,
    log,
    compose: ({ address }) =>
      Promise.resolve(
        address.startsWith("nobody") ? undefined : { to: address, subject: "Hello", paragraphs: ["World"] },
      ),
  });
}

async function round(worker: MailWorker): Promise<void> {
  worker.wake();
  await worker.idle();
}

describe("MailWorker", () => {
  it("sends what waits, oldest first, and keeps nothing of it", async () => {
    for (const name of ["a", "b", "c"]) await order(`${name}@x.example`);
    const mailer = new ScriptedMailer();
    await round(workerWith(mailer));
    expect(mailer.sent).toEqual(["a@x.example", "b@x.example", "c@x.example"]);
    expect(await waiting()).toEqual([]);
  });

  it("sends each of a hundred mails once, with four workers at it", async () => {
    const addresses = Array.from({ length: 100 }, (_, n) => `n${String(n)}@x.example`);
    for (const address of addresses) await order(address);
    const mailers = Array.from({ length: 4 }, () => new ScriptedMailer());
    await Promise.all(mailers.map((mailer) => round(workerWith(mailer))));
    expect(mailers.flatMap(({ sent }) => sent).toSorted()).toEqual(addresses.toSorted());
    expect(await waiting()).toEqual([]);
  });

  it("sends nothing of a transaction that was rolled back", async () => {
    await expect(
      database.kysely.transaction().execute(async (tx) => {
        await order("ghost@x.example", tx);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    const mailer = new ScriptedMailer();
    await round(workerWith(mailer));
    expect(mailer.sent).toEqual([]);
  });

  it("drops what there is nothing to say about any more", async () => {
    await order("nobody@x.example");
    const mailer = new ScriptedMailer();
    await round(workerWith(mailer));
    expect({ sent: mailer.sent, waiting: await waiting() }).toEqual({ sent: [], waiting: [] });
  });

  it("tries again after half a minute, and twice as long each time up to an hour, ten times in all", async () => {
    await order("a@x.example");
    const mailer = new ScriptedMailer(() => Promise.reject(new Error("away")));
    const worker = workerWith(mailer);
    const pauses: number[] = [];
    for (let tries = 1; tries < MOST_TRIES; tries++) {
      await round(worker);
      const [left] = await waiting();
      const pause = (left?.due_at.getTime() ?? 0) - now.getTime();
      pauses.push(pause / 1000);
      advance(pause - 1);
      await round(worker);
      expect((await waiting())[0]?.tries).toBe(tries);
      advance(1);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    await round(worker);
    expect(await waiting()).toEqual([]);
  });

  it("sends the others while one waits for its next try", async () => {
    await order("bad@x.example");
    await order("good@x.example");
    const mailer = new ScriptedMailer(({ to }) =>
      to.startsWith("bad") ? Promise.reject(new Error("no such box")) : Promise.resolve(),
    );
    await round(workerWith(mailer));
    expect(mailer.sent).toEqual(["good@x.example"]);
    expect(await waiting()).toMatchObject([{ address: "bad@x.example", tries: 1 }]);
  });

  it("takes over from a process that was killed while it sent, once its lease is over", async () => {
    await order("a@x.example");
    const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
    const killed = workerWith(
      new ScriptedMailer(() => {
        reach(undefined);
        return Promise.withResolvers<never>().promise;
      }),
    );
    killed.wake();
    await reached;
    const heir = new ScriptedMailer();
    const worker = workerWith(heir);
    await round(worker);
    expect(heir.sent).toEqual([]);
    advance(2 * MINUTE);
    await round(worker);
    expect({ sent: heir.sent, waiting: await waiting() }).toEqual({ sent: ["a@x.example"], waiting: [] });
  });

  it("sends a mail once when the database goes away before it is struck off", async () => {
    await order("a@x.example");
    const mailer = new ScriptedMailer(async () => {
      await database.pool.query("alter table mail_outbox rename to mail_outbox_away");
    });
    const worker = workerWith(mailer);
    await round(worker);
    await database.pool.query("alter table mail_outbox_away rename to mail_outbox");
    expect(await waiting()).toMatchObject([{ address: "a@x.example" }]);
    advance(2 * MINUTE);
    await round(worker);
    expect({ sent: mailer.sent, waiting: await waiting() }).toEqual({ sent: ["a@x.example"], waiting: [] });
  });

  it("gives every try of a mail the same reference, and each mail another one", async () => {
    await order("a@x.example");
    await order("b@x.example");
    const references: unknown[] = [];
    const mailer = new ScriptedMailer(({ reference }) => {
      references.push(reference);
      return references.length === 1 ? Promise.reject(new Error("away")) : Promise.resolve();
    });
    const worker = workerWith(mailer);
    await round(worker);
    advance(MINUTE);
    await round(worker);
    const [first, other, again] = references;
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(first).toMatch(/^[\w-]{43}$/);
  });

  it("leaves a mail to whoever took it over when its own try fails after its lease", async () => {
    await order("a@x.example");
    const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
    const { promise: slow, reject: fail } = Promise.withResolvers<never>();
    const late = workerWith(
      new ScriptedMailer(() => {
        reach(undefined);
        return slow;
      }),
    );
    late.wake();
    await reached;
    advance(2 * MINUTE);
    const { promise: busy, resolve: ready } = Promise.withResolvers<undefined>();
    const { promise: taken, resolve: take } = Promise.withResolvers<undefined>();
    const heir = new ScriptedMailer(() => {
      take(undefined);
      return busy;
    });
    const worker = workerWith(heir);
    worker.wake();
    await taken;
    const [held] = await waiting();
    fail(new Error("too late"));
    await late.idle();
    expect(await waiting()).toEqual([held]);
    ready(undefined);
    await worker.idle();
    expect({ sent: heir.sent, waiting: await waiting() }).toEqual({ sent: ["a@x.example"], waiting: [] });
  });

  it("sends what it is sending to its end when it is stopped, and begins nothing more", async () => {
    await order("a@x.example");
    await order("b@x.example");
    const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
    const { promise: free, resolve: release } = Promise.withResolvers<undefined>();
    const mailer = new ScriptedMailer(() => {
      reach(undefined);
      return free;
    });
    const worker = workerWith(mailer);
    worker.wake();
    await reached;
    const stopped = worker.stop();
    release(undefined);
    await stopped;
    worker.wake();
    await worker.idle();
    expect(mailer.sent).toEqual(["a@x.example"]);
    expect((await waiting()).map(({ address }) => address)).toEqual(["b@x.example"]);
  });

  it("names neither address nor words when it fails", async () => {
    const lines: string[] = [];
    const { log } = Fastify({
      logger: { level: "debug", stream: { write: (line) => void lines.push(line) } },
    });
    await order("private@x.example");
    await round(
      workerWith(
        new ScriptedMailer(() => Promise.reject(new Error("550 private@x.example https://x/?token=secret"))),
        log,
      ),
    );
    expect(lines.join("")).toContain("mail not sent");
    expect(lines.join("")).not.toMatch(/private|secret|x\.example/);
  });
});

describe("MailOutbox", () => {
  it("has news until what was ordered is claimed, or its transaction must be over", async () => {
    expect(outbox.hasPending(now)).toBe(false);
    await order("a@x.example");
    expect(outbox.hasPending(now)).toBe(true);
    expect(outbox.hasPending(now)).toBe(true);
    await round(workerWith(new ScriptedMailer()));
    expect(outbox.hasPending(now)).toBe(false);
    await order("b@x.example");
    advance(MINUTE);
    expect(outbox.hasPending(now)).toBe(false);
  });

  it("orders nothing where nobody sends", async () => {
    await new MailOutbox(false).enqueue(
      database.kysely,
      { kind: "verify_email" },
      { address: "a@x.example", userId: null },
      now,
    );
    expect(await waiting()).toEqual([]);
  });
});
