import type { Kysely } from "kysely";
import type { IncomingHttpHeaders } from "node:http";
import { foldCase } from "../../core/text/fold-case.ts";
import type { Tables } from "../database/tables.ts";
import { addressKey } from "../http/callers/network-of.ts";
import type { Services } from "../http/routes/services.ts";
import { findByLoginName, type LoginAccount } from "./account-repository.ts";
import { browserOf } from "./browser-cookie.ts";

interface Asking {
  readonly db: Kysely<Tables>;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly services: Services;
}

/** Somebody who says which account is theirs, and has not proven it yet. */
export interface Claimant {
  readonly account: LoginAccount | undefined;
  /**
   * A browser that has signed in to this account is counted by itself, so that strangers use up neither the owner's
   * tries nor the owner's mails; its address does not count either, others may share it. Undefined for any other.
   */
  readonly knownBrowser: string | undefined;
}

/** The same work whether or not the name has an account. */
export async function findClaimant({ db, headers, services }: Asking, name: string): Promise<Claimant> {
  const browser = browserOf(headers, services.settings);
  const account = await findByLoginName(db, name, browser, services.now());
  return {
    account,
    knownBrowser:
      browser !== undefined && account?.knows_browser === true
        ? `browser:${browser}:${account.id}`
        : undefined,
  };
}

/**
 * Spends one try at a password, before the check: parallel guesses do not slip past. Counts by account, whichever of
 * its names is typed, and the address first: one that has used up its own tries takes nobody else's.
 * @returns gives the try back
 * @throws Refusal rate_limited
 */
export async function spendTry(
  { ip, services: { limits } }: Asking,
  name: string,
  { account, knownBrowser }: Claimant,
): Promise<() => Promise<void>> {
  const named = account === undefined ? `name:${foldCase(name)}` : `account:${account.id}`;
  const counted = knownBrowser === undefined ? [addressKey(ip), named] : [knownBrowser];
  await limits.spendAll("login", counted);
  return () => limits.refundAll("login", counted);
}

/** Gives a try back that was right, or that could not be checked at all. */
export async function checked(
  giveBack: () => Promise<void>,
  check: () => Promise<boolean>,
): Promise<boolean> {
  try {
    const isRight = await check();
    if (isRight) await giveBack();
    return isRight;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/**
 * Spends one mail with a link for a new password. False where the address has had enough of them: the asker is told
 * the same, and the newest of them still works.
 * @throws Refusal rate_limited where the asker has asked too often
 */
export async function spendResetMail(
  { ip, services: { limits } }: Asking,
  email: string,
  { knownBrowser }: Claimant,
): Promise<boolean> {
  await limits.spend("reset", knownBrowser ?? addressKey(ip));
  return knownBrowser !== undefined || limits.trySpend("reset-mail", `email:${foldCase(email)}`);
}
