import { randomUUID } from "node:crypto";
import type { ProductId } from "../../../core/shared/id.ts";
import type { Database } from "../../../server/database/database.ts";
import { checkBooks } from "../../../server/wallet/check-books.ts";
import { balanceOf } from "../../../server/wallet/ledger.ts";
import { addPerson, type Person } from "./added-person.ts";
import { fillWallet } from "./filled-wallet.ts";
import { offerProduct, PRICE } from "./offered-product.ts";
import { type Answer, Clicks, type Disturbance, type PurchaseRound } from "./purchase-clicks.ts";

export const PRODUCTS = 100;
const SELLERS = 10;
const TOO_LITTLE = "Insufficient funds for purchase.";

/** The price of one more product comes into the wallet in one of these ways. */
type Income = "refund" | "top-up";

/** It happens in the middle of the clicks. */
interface Middle {
  /** It happens when so many clicks have been answered. */
  readonly at: number;
  readonly income: Income;
}

interface Course {
  readonly before: Income;
  readonly during?: Middle | undefined;
  readonly disturbances?: readonly Disturbance[];
}

/** Income is in turn a top-up and a refund; every third round has the other one amid the clicks, too. */
export function courseOf(round: number): Course {
  const before = round % 2 === 0 ? "top-up" : "refund";
  if (round % 3 !== 2) return { before };
  const income = round % 2 === 0 ? "refund" : "top-up";
  // The moment is another one in each round.
  return { before, during: { at: 1 + ((29 * round) % (PRODUCTS - 2)), income } };
}

/**
 * A person whose wallet holds the price of one product buys a hundred different ones of several sellers at
 * once, round after round. Between the rounds a purchase is refunded, or the person tops up.
 */
export class SpendingBuyer {
  readonly #database: Database;
  readonly #origins: readonly string[];
  readonly #buyer: Person;
  readonly #sellers = new Map<number, Person>();

  private constructor(database: Database, origins: readonly string[], buyer: Person) {
    this.#database = database;
    this.#origins = origins;
    this.#buyer = buyer;
  }

  static async open(database: Database, origins: readonly string[]): Promise<SpendingBuyer> {
    return new SpendingBuyer(database, origins, await addPerson(database.kysely, "client", new Date()));
  }

  async round({ before, during, disturbances = [] }: Course): Promise<PurchaseRound> {
    const products = await this.#offer();
    await this.#fillUp(before);
    const hadCents = await balanceOf(this.#database.kysely, this.#buyer.id);
    const middle = during === undefined ? [] : [this.#coming(during)];
    const clicks = new Clicks(this.#origins, [...disturbances, ...middle]);
    const start = performance.now();
    const answers = await Promise.all(
      products.map((product) => clicks.buy(this.#buyer, product, randomUUID())),
    );
    await clicks.settled();
    const ms = performance.now() - start;
    const { faults } = await checkBooks(this.#database.kysely);
    const inCents = hadCents + middle.length * PRICE;
    return {
      ms,
      repeated: clicks.repeated,
      faults: [
        ...clicks.faults(),
        ...(hadCents === PRICE ? [] : [`the wallet began with ${hadCents} in place of ${PRICE}`]),
        ...(await this.#spendingFaults(products, answers, inCents)),
        ...(await this.#walletFaults()),
        ...faults,
      ],
    };
  }

  async #offer(): Promise<readonly ProductId[]> {
    const now = new Date();
    const sellers = await Promise.all(
      Array.from({ length: SELLERS }, () => addPerson(this.#database.kysely, "developer", now)),
    );
    const offers = Array.from({ length: PRODUCTS }, async (_, at) => {
      const seller = sellers[at % SELLERS];
      if (seller === undefined) throw new Error("Nobody sells");
      const product = await offerProduct(this.#database.kysely, seller.id, {}, now);
      this.#sellers.set(product, seller);
      return product;
    });
    return Promise.all(offers);
  }

  /** Fills the wallet, unless it still holds what came too late for the clicks of the round before. */
  async #fillUp(income: Income): Promise<void> {
    if ((await balanceOf(this.#database.kysely, this.#buyer.id)) === 0) await this.#receive(income);
  }

  #coming({ at, income }: Middle): Disturbance {
    return { at, disturb: () => this.#receive(income), isKill: false };
  }

  /** Refunds the latest purchase or tops up; a buyer without a purchase always tops up. */
  async #receive(income: Income): Promise<void> {
    const { kysely } = this.#database;
    const bought = income === "refund" ? await this.#lastBought() : undefined;
    if (bought === undefined) {
      await fillWallet(kysely, this.#buyer.id, PRICE, new Date());
      return;
    }
    const caller = this.#sellers.get(bought.product_id);
    if (caller === undefined) throw new Error(`Nobody sells ${bought.product_id}`);
    const path = `/api/marketplace/purchases/${bought.id}/refund`;
    const { status, body } = await new Clicks(this.#origins).post(path, { caller, key: randomUUID() });
    if (status !== 200) throw new Error(`Not refunded: ${status} ${JSON.stringify(body)}`);
  }

  async #lastBought() {
    return this.#database.kysely
      .selectFrom("purchases")
      .select(["id", "product_id"])
      .where("buyer_id", "=", this.#buyer.id)
      .where("status", "=", "paid")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
  }

  /** Finds a fault unless the purchases are those that clicks were told of and the income adds up. */
  async #spendingFaults(
    products: readonly ProductId[],
    answers: readonly Answer[],
    inCents: number,
  ): Promise<string[]> {
    const { kysely } = this.#database;
    const bought = await kysely
      .selectFrom("purchases")
      .select("id")
      .where("product_id", "in", products)
      .execute();
    const told = answers.filter(({ status }) => status === 201).length;
    const leftCents = await balanceOf(kysely, this.#buyer.id);
    // Without income in the middle of the clicks that is one purchase.
    const isWell = bought.length > 0 && leftCents >= 0 && bought.length * PRICE + leftCents === inCents;
    return [
      ...answers.flatMap(answerFaults),
      ...(told === bought.length ? [] : [`${told} were told of ${bought.length} purchases`]),
      ...(isWell ? [] : [`${bought.length} purchases and ${leftCents} cents left of ${inCents}`]),
    ];
  }

  /** Finds a fault where the balance was ever negative, or differs from the sum of the postings. */
  async #walletFaults(): Promise<string[]> {
    const { rows } = await this.#database.pool.query<{ cents: string; balance: string; kept: string }>(
      `select sum(posting.cents) over (order by posting.id) as cents, posting.balance_cents as balance,
         account.balance_cents as kept
       from ledger_postings posting join ledger_accounts account on account.id = posting.account_id
       where account.user_id = $1 order by posting.id`,
      [this.#buyer.id],
    );
    const sums = rows.map(({ cents }) => Number(cents));
    const least = Math.min(...sums, ...rows.map(({ balance }) => Number(balance)));
    const [sum, kept] = [sums.at(-1), Number(rows.at(-1)?.kept)];
    return [
      ...(least >= 0 ? [] : [`the wallet held ${least}`]),
      ...(sum === kept ? [] : [`the wallet says ${kept}, and its postings come to ${sum}`]),
    ];
  }
}

function answerFaults({ status, body }: Answer): string[] {
  if (status === 201) return [];
  const { detail } = body as { readonly detail?: unknown };
  return status === 400 && detail === TOO_LITTLE ? [] : [`answered ${status} ${JSON.stringify(body)}`];
}
