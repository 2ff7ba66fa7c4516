import { isReturnPath } from "../access/return-path.ts";
import type { AddressQuery } from "../text/address-query.ts";

/** The reason says why a user opens their wallet. */
export interface TopUpReason {
  /** The user returns to this screen; null for none. */
  readonly returnTo: string | null;
  /** It is the missing amount in cents; null when that is not known. */
  readonly cents: number | null;
}

const MOST_DIGITS = /^[1-9]\d{0,8}$/;

/** Returns the address for topping up, which leads back to what the user was about to buy. */
export function topUpAddress({ returnTo, cents }: TopUpReason): string {
  const query = [
    ...(returnTo === null ? [] : [`returnTo=${encodeURIComponent(returnTo)}`]),
    ...(cents === null ? [] : [`amount=${String(cents)}`]),
  ].join("&");
  return query === "" ? "/wallet" : `/wallet?${query}`;
}

const SUCCESS = "/wallet/success";
const RETURNED = /^\/wallet\/success\?(?:[^#]*&)?top_up=(\w{1,255})(?:[&#]|$)/;

/** Returns the address to which a bank's own page leads back after a payment on ours. */
export function topUpReturnAddress(origin: string, id: string): string {
  return `${origin}${SUCCESS}?top_up=${id}`;
}

/**
 * Reads the top-up from the address that a provider led back to, which may have further parameters; null
 * where it names none.
 */
export function returnedTopUp(path: string): string | null {
  return RETURNED.exec(path)?.[1] ?? null;
}

/**
 * Reads the reason.
 * @param query of the wallet's address, which can be forged
 */
export function readTopUpReason(query: AddressQuery): TopUpReason {
  const path = query.get("returnTo");
  const amount = query.get("amount") ?? "";
  return {
    returnTo: path !== null && isReturnPath(path) ? path : null,
    cents: MOST_DIGITS.test(amount) ? Number(amount) : null,
  };
}
