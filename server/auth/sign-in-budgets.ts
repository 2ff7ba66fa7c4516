import type { IncomingHttpHeaders } from "node:http";
import { foldCase } from "../../core/text/fold-case.ts";
import type { Db } from "../database/tables.ts";
import { addressKey } from "../http/callers/network-of.ts";
import type { Services } from "../http/routes/services.ts";
import { findByLoginName, type LoginAccount } from "./account-repository.ts";
import { browserOf } from "./browser-cookie.ts";

interface Asking {
  readonly db: Db;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly services: Services;
}

/** A claimant names an account as theirs and has not proven it yet. */
export interface Claimant {
  readonly account: LoginAccount | undefined;
  /**
   * A browser that has signed in to this account is counted by itself, so that strangers use up neither the
   * owner's tries nor the owner's mails. Its address does not count either, because others may share it. It
   * is undefined for any other browser.
   */
  readonly knownBrowser: string | undefined;
}

/** Does the same work whether or not the name has an account. */
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
 * Spends one try at a password, before the check, so that parallel guesses do not slip past. It counts by
 * account, regardless of which of its names is typed, and the address first: an address that has used up its
 * own tries does not use up those of an account.
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

/** Gives a try back when the password was right or could not be checked at all. */
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
 * Spends one mail with a link for a new password. Returns false where the address has had enough of them: the
 * asking visitor is told the same, and the newest link still works.
 * @throws Refusal rate_limited where the visitor has asked too often
 */
export async function spendResetMail(
  { ip, services: { limits } }: Asking,
  email: string,
  { knownBrowser }: Claimant,
): Promise<boolean> {
  await limits.spend("reset", knownBrowser ?? addressKey(ip));
  return knownBrowser !== undefined || limits.trySpend("reset-mail", `email:${foldCase(email)}`);
}
