import { BUYERS, CLICKS_OF_EACH, clickToBuy } from "../test/server/support/purchase-rounds.ts";
import type { Measurement } from "./support/measurement.ts";
import { playPurchases } from "./support/purchase-bench.ts";

const CLICKS = BUYERS * CLICKS_OF_EACH;

/** Lets many buyers click on one product at once. */
export async function run(): Promise<readonly Measurement[]> {
  return playPurchases({
    rounds: 200,
    clicks: CLICKS,
    what: `rounds of ${CLICKS} clicks by ${BUYERS} buyers`,
    open: ({ database, origins }) =>
      Promise.resolve((_, disturbances) => clickToBuy(database, origins, disturbances)),
  });
}
