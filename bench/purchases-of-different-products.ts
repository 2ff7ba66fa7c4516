import { courseOf, PRODUCTS, SpendingBuyer } from "../test/server/support/spending-rounds.ts";
import type { Measurement } from "./support/measurement.ts";
import { playPurchases } from "./support/purchase-bench.ts";

/** Lets one buyer with money for one product buy many at once, repeatedly, with the money of a refund or a top-up. */
export async function run(): Promise<readonly Measurement[]> {
  return playPurchases({
    rounds: 50,
    clicks: PRODUCTS,
    what: `rounds of ${PRODUCTS} products bought at once with money for one`,
    open: async ({ database, origins }) => {
      const buyer = await SpendingBuyer.open(database, origins);
      return (round, disturbances) => buyer.round({ ...courseOf(round), disturbances });
    },
  });
}
