import { randomUUID } from "node:crypto";
import type { Database } from "../../../server/database/database.ts";
import { balanceOf } from "../../../server/wallet/ledger.ts";
import { checkBooks } from "../../../server/wallet/check-books.ts";
import { addPerson, type Person } from "./added-person.ts";
import { fillWallet } from "./filled-wallet.ts";
import { offerProduct, PRICE } from "./offered-product.ts";
import { Clicks, type Disturbance, type PurchaseRound } from "./purchase-clicks.ts";

export const BUYERS = 10;
export const CLICKS_OF_EACH = 10;

/** It is enough for one purchase, and for a second one that must not happen. */
const FILLED = 3 * PRICE;

/**
 * Lets ten buyers each click ten times on one product at once, at several servers in turn. Half of a buyer's
 * clicks repeat one idempotency key, the others have a key each.
 */
export async function clickToBuy(
  database: Database,
  origins: readonly string[],
  disturbances: readonly Disturbance[] = [],
): Promise<PurchaseRound> {
  const { kysely } = database;
  const now = new Date();
  const seller = await addPerson(kysely, "developer", now);
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const buyer = await addPerson(kysely, "client", now);
      await fillWallet(kysely, buyer.id, FILLED, now);
      return buyer;
    }),
  );
  const product = await offerProduct(kysely, seller.id, {}, now);
  const start = performance.now();
  const clicks = new Clicks(origins, disturbances);
  const statuses = await Promise.all(buyers.map((buyer) => clicksOf(clicks, buyer, product)));
  await clicks.settled();
  const ms = performance.now() - start;
  const { faults } = await checkBooks(kysely);
  return {
    ms,
    repeated: clicks.repeated,
    faults: [
      ...clicks.faults(),
      ...statuses.flatMap(statusFaults),
      ...(await purchaseFaults(database, product, buyers)),
      ...(await balanceFaults(database, seller, buyers)),
      ...faults,
    ],
  };
}

async function clicksOf(clicks: Clicks, buyer: Person, product: number): Promise<number[]> {
  const shared = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: CLICKS_OF_EACH }, (_, at) =>
      clicks.buy(buyer, product, at % 2 === 0 ? shared : randomUUID()),
    ),
  );
  return answers.map(({ status }) => status);
}

/** Finds a fault unless one key has bought, each time it was sent, and every other click is refused. */
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
