import { isReturnPath } from "../access/return-path.ts";

/** Why somebody comes to their wallet. */
export interface TopUpReason {
  /** The screen of ours to go back to; null for none. */
  readonly returnTo: string | null;
  /** What is missing there, in cents; null when that is not known. */
  readonly cents: number | null;
}

const MOST_DIGITS = /^[1-9]\d{0,8}$/;

/** The way to top up, and back to what somebody was about to buy. */
export function topUpAddress({ returnTo, cents }: TopUpReason): string {
  const query = [
    ...(returnTo === null ? [] : [`returnTo=${encodeURIComponent(returnTo)}`]),
    ...(cents === null ? [] : [`amount=${String(cents)}`]),
  ].join("&");
  return query === "" ? "/wallet" : `/wallet?${query}`;
}

const SUCCESS = "/wallet/success";
const RETURNED = /^\/wallet\/success\?(?:[^#]*&)?top_up=(\w{1,255})(?:[&#]|$)/;

/** Where a bank's own page leads back to after a payment on ours. */
export function topUpReturnAddress(origin: string, id: string): string {
  return `${origin}${SUCCESS}?top_up=${id}`;
}

/** Of an address that a provider has led back to, with whatever it has added; null where it names none. */
export function returnedTopUp(path: string): string | null {
  return RETURNED.exec(path)?.[1] ?? null;
}

/** @param query of the wallet's address; anybody may have written it */
export function readTopUpReason(query: { get(name: string): string | null }): TopUpReason {
  const path = query.get("returnTo");
  const amount = query.get("amount") ?? "";
  return {
    returnTo: path !== null && isReturnPath(path) ? path : null,
    cents: MOST_DIGITS.test(amount) ? Number(amount) : null,
  };
}
