import { verifyLicence } from "../../contract/purchases.ts";
import { normalizedLicenceKey } from "../../core/products/licence-key.ts";
import type { Db } from "../database/tables.ts";
import { allowAnyCaller } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";

/** The answer is the same for an unknown key, one whose purchase was refunded, and what is no key at all. */
const NOT_VALID = { valid: false, product_id: null, licence: null, bought_at: null } as const;

const verifyRoute = route(verifyLicence, {
  secret: true,
  authorize: allowAnyCaller,
  handle: async ({ db, body }) => {
    const key = normalizedLicenceKey(body.key);
    const found = key === undefined ? undefined : await findLicence(db, key);
    if (found === undefined) return NOT_VALID;
    return { valid: true, ...found, bought_at: found.bought_at.toISOString() };
  },
});

export const licenceRoutes: readonly Route[] = [verifyRoute];

async function findLicence(db: Db, key: string) {
  return db
    .selectFrom("purchases")
    .select(["product_id", "licence", "bought_at"])
    .where("licence_key", "=", key)
    .where("status", "=", "paid")
    .executeTakeFirst();
}
