import { afterAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { PurchaseId, UserId } from "../../../core/shared/id.ts";
import { chargeback } from "../../../core/wallet/ledger.ts";
import { inTransaction } from "../../../server/database/in-transaction.ts";
import { balanceOf, record } from "../../../server/wallet/ledger.ts";
import { expectBalancedBooks } from "../support/books.ts";
import { fillWallet } from "../support/filled-wallet.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { giveBack, sell } from "../support/wallets.ts";

const NOW = new Date("2026-03-02T09:00:00Z");
const PEOPLE = 4;

let walks = 0;
const database = await openTestDatabase();
afterAll(() => database.close());

/** Numbers of people, top-ups and purchases are taken modulo how many of them there are so far. */
type Step =
  | { readonly kind: "top-up"; readonly who: number; readonly cents: number }
  | { readonly kind: "sell"; readonly buyer: number; readonly seller: number; readonly cents: number }
  | { readonly kind: "give-back"; readonly which: number }
  | { readonly kind: "take-back"; readonly which: number };

const who = fc.nat(PEOPLE - 1);
const cents = fc.integer({ min: 1, max: 1_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("top-up" as const), who, cents }),
  fc.record({ kind: fc.constant("sell" as const), buyer: who, seller: who, cents }),
  fc.record({ kind: fc.constant("give-back" as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant("take-back" as const), which: fc.nat(20) }),
);

async function newPeople(): Promise<UserId[]> {
  walks += 1;
  const { rows } = await database.pool.query<{ id: UserId }>(
    `insert into users (username, email, full_name, user_type)
     select 'w' || $1 || '_' || n, 'w' || $1 || '_' || n || '@example.com', 'Walker', 'developer'
     from generate_series(1, $2::integer) n returning id`,
    [String(walks), PEOPLE],
  );
  return rows.map(({ id }) => id);
}

class Walk {
  readonly people: readonly UserId[];
  readonly #topUps: { readonly id: string; readonly user: UserId; readonly cents: number }[] = [];
  readonly #sold: PurchaseId[] = [];

  constructor(people: readonly UserId[]) {
    this.people = people;
  }

  async take(one: Step): Promise<void> {
    switch (one.kind) {
      case "top-up":
        return this.#topUp(this.#person(one.who), one.cents);
      case "sell":
        return this.#sell(this.#person(one.buyer), this.#person(one.seller), one.cents);
      case "give-back": {
        const id = this.#sold[one.which % this.#sold.length];
        return id === undefined ? undefined : giveBack(database.kysely, id, NOW);
      }
      case "take-back":
        return this.#takeBack(one.which);
    }
  }

  #person(number: number): UserId {
    const user = this.people[number];
    if (user === undefined) throw new Error("Nobody");
    return user;
  }

  async #topUp(user: UserId, amount: number): Promise<void> {
    this.#topUps.push({ id: await fillWallet(database.kysely, user, amount, NOW), user, cents: amount });
  }

  /** Sells, or does nothing where the buyer is the seller or has too little money. */
  async #sell(buyer: UserId, seller: UserId, price: number): Promise<void> {
    if (buyer === seller) return;
    const sold = await sell(database.kysely, { buyer, seller, cents: price }, NOW).catch((error: unknown) => {
      expect(String(error)).toContain("would be overdrawn");
    });
    if (sold !== undefined) this.#sold.push(sold);
  }

  /** Takes the money back once, however often it is called. */
  async #takeBack(which: number): Promise<void> {
    const one = this.#topUps[which % this.#topUps.length];
    if (one === undefined) return;
    await inTransaction(database.kysely, async (tx) => {
      const moved = chargeback(one.user, one.cents);
      if (!(await record(tx, moved, { key: `chargeback/test/${one.id}` }, NOW))) return;
      await tx
        .updateTable("wallet_top_ups")
        .set({ status: "reversed", reversed_cents: one.cents })
        .where("provider_id", "=", one.id)
        .execute();
    });
  }
}

describe("any number of movements of money", () => {
  it("leave balanced books, one after another", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const walk = new Walk(await newPeople());
        for (const one of steps) await walk.take(one);
        await expectBalancedBooks(database.kysely);
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it("leave them so on several connections at once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 4 }), async (lines) => {
        const walk = new Walk(await newPeople());
        await Promise.all(
          lines.map(async (steps) => {
            for (const one of steps) await walk.take(one);
          }),
        );
        await expectBalancedBooks(database.kysely);
        const held = await Promise.all(walk.people.map((user) => balanceOf(database.kysely, user)));
        expect(held.every(Number.isSafeInteger)).toBe(true);
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
