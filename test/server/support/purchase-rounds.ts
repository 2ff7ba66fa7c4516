import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { UserId } from "../../../core/shared/id.ts";
import type { Database } from "../../../server/database/database.ts";
import { openSession } from "../../../server/auth/sessions.ts";
import { balanceOf } from "../../../server/wallet/ledger.ts";
import { checkBooks } from "../../../server/wallet/check-books.ts";
import { fillWallet } from "./filled-wallet.ts";
import { offerProduct, PRICE } from "./offered-product.ts";

export const BUYERS = 10;
export const CLICKS_OF_EACH = 10;
const RETRY_MS = 40;

/** Enough for one purchase, and for a second that must not happen. */
const FILLED = 3 * PRICE;

interface Person {
  readonly id: UserId;
  readonly token: string;
}

export interface PurchaseRound {
  readonly ms: number;
  /** Tries that got no answer or a 5xx, and were made again at the other server with the same key. */
  readonly repeated: number;
  /** What should never be, a line each. */
  readonly faults: readonly string[];
}

interface Disturbance {
  /** When so many clicks were answered. */
  readonly at: number;
  readonly disturb: () => Promise<void>;
}

/**
 * Ten buyers who each click ten times on one product at once, at several servers in turn. Half of a buyer's clicks are
 * one click that is repeated, the others are clicks of their own.
 */
export async function clickToBuy(
  database: Database,
  origins: readonly string[],
  disturbance?: Disturbance,
): Promise<PurchaseRound> {
  const { kysely } = database;
  const now = new Date();
  const seller = await newPerson(database, "developer", now);
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const buyer = await newPerson(database, "client", now);
      await fillWallet(kysely, buyer.id, FILLED, now);
      return buyer;
    }),
  );
  const product = await offerProduct(kysely, seller.id, {}, now);
  const start = performance.now();
  const clicks = new Clicks(origins, product, disturbance);
  const statuses = await Promise.all(buyers.map((buyer) => clicks.of(buyer)));
  await clicks.disturbed;
  const ms = performance.now() - start;
  const { faults } = await checkBooks(kysely);
  return {
    ms,
    repeated: clicks.repeated,
    faults: [
      ...statuses.flatMap(statusFaults),
      ...(await purchaseFaults(database, product, buyers)),
      ...(await balanceFaults(database, seller, buyers)),
      ...faults,
    ],
  };
}

class Clicks {
  repeated = 0;
  disturbed: Promise<void> | undefined;
  readonly #origins: readonly string[];
  readonly #product: number;
  readonly #disturbance: Disturbance | undefined;
  #tries = 0;
  #answered = 0;

  constructor(origins: readonly string[], product: number, disturbance: Disturbance | undefined) {
    this.#origins = origins;
    this.#product = product;
    this.#disturbance = disturbance;
  }

  /** The statuses of all their clicks. */
  of(buyer: Person): Promise<number[]> {
    const shared = randomUUID();
    return Promise.all(
      Array.from({ length: CLICKS_OF_EACH }, (_, at) =>
        this.#click(buyer, at % 2 === 0 ? shared : randomUUID()),
      ),
    );
  }

  /** As often as it takes, with one key, wherever somebody answers. */
  async #click({ token }: Person, key: string): Promise<number> {
    for (;;) {
      const status = await this.#ask(token, key);
      if (status !== undefined && status < 500) {
        this.#answered += 1;
        const { at, disturb } = this.#disturbance ?? {};
        if (this.#answered === at) this.disturbed = disturb?.();
        return status;
      }
      this.repeated += 1;
      await setTimeout(RETRY_MS);
    }
  }

  /** Undefined when there was no whole answer. */
  async #ask(token: string, key: string): Promise<number | undefined> {
    const origin = this.#origins[(this.#tries += 1) % this.#origins.length] ?? "";
    try {
      const response = await fetch(`${origin}/api/marketplace/products/${this.#product}/purchase`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": key,
        },
        body: JSON.stringify({ price_cents: PRICE }),
      });
      // The server can be killed in the middle of it.
      await response.text();
      return response.status;
    } catch {
      return undefined;
    }
  }
}

/** One click bought, and is told so however often it is repeated; every other click is told of that. */
function statusFaults(statuses: readonly number[]): string[] {
  const bought = statuses.filter((status) => status === 201).length;
  const refused = statuses.filter((status) => status === 400).length;
  const isWell = bought + refused === CLICKS_OF_EACH && (bought === 1 || bought === CLICKS_OF_EACH / 2);
  return isWell ? [] : [`a buyer was answered ${statuses.join(" ")}`];
}

async function purchaseFaults(
  { pool }: Database,
  product: number,
  buyers: readonly Person[],
): Promise<string[]> {
  const { rows } = await pool.query<{ buyer_id: number; count: number }>(
    "select buyer_id, count(*)::integer as count from purchases where product_id = $1 group by 1",
    [product],
  );
  const counts = new Map(rows.map(({ buyer_id, count }) => [buyer_id, count]));
  const wrong = buyers.filter(({ id }) => counts.get(id) !== 1);
  return [
    ...wrong.map(({ id }) => `buyer ${id} has ${counts.get(id) ?? 0} purchases`),
    ...(rows.length === buyers.length ? [] : [`${rows.length} buyers in place of ${buyers.length}`]),
  ];
}

async function balanceFaults(
  { kysely }: Database,
  seller: Person,
  buyers: readonly Person[],
): Promise<string[]> {
  const due: readonly (readonly [Person, number])[] = [
    [seller, BUYERS * PRICE],
    ...buyers.map((buyer) => [buyer, FILLED - PRICE] as const),
  ];
  const faults: string[] = [];
  for (const [{ id }, cents] of due) {
    const found = await balanceOf(kysely, id);
    if (found !== cents) faults.push(`the wallet of ${id} holds ${found} in place of ${cents}`);
  }
  return faults;
}

async function newPerson({ kysely }: Database, kind: "client" | "developer", now: Date): Promise<Person> {
  const username = `${kind}_${randomUUID().slice(0, 12)}`;
  const { id } = await kysely
    .insertInto("users")
    .values({
      username,
      email: `${username}@example.com`,
      full_name: username,
      password_hash: null,
      user_type: kind,
      email_verified_at: now,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token: await openSession(kysely, id, "rounds", now) };
}
