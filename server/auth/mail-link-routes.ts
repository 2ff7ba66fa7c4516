import { forgotPassword, resetPassword } from "../../contract/auth.ts";
import { hashPassword, requireUnguessable } from "./passwords.ts";
import { userKey } from "../http/callers/caller.ts";
import { allow, refuse, allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { result } from "../http/answers/result.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Services } from "../http/routes/services.ts";
import { recordDone } from "../security-log/record-event.ts";
import { passwordResetMail, resetPasswordMail } from "./mail-link-mails.ts";
import { forgetBrowsers, rememberBrowser } from "./known-browsers.ts";
import { dropMailTokens, ownerOfMailToken, SPENT, useMailToken } from "./mail-tokens.ts";
import { ownAccount } from "./own-account.ts";
import { endSessions } from "./own-sessions.ts";
import { findClaimant, spendResetMail } from "./sign-in-budgets.ts";

const forgotRoute = route(forgotPassword, {
  prepare: async (context) => {
    requireMail(context.services);
    const { email } = context.body;
    const claimant = await findClaimant(context, email);
    return { isSent: await spendResetMail(context, email, claimant), accountId: claimant.account?.id };
  },
  authorize: allowAnyCaller,
  // It stores the same row for every address: the account is looked up later, when the mail is written.
  handle: async (context, _, { isSent, accountId }) => {
    const { body, db, services } = context;
    recordDone(context, "password_reset_asked", { accountId });
    if (!isSent) return;
    await services.outbox.enqueue(
      db,
      resetPasswordMail,
      { address: body.email, userId: null },
      services.now(),
    );
  },
});

const resetRoute = route(resetPassword, {
  secret: true,
  prepare: async ({ body, db, services }) => {
    const owner = await ownerOfMailToken(db, "reset_password", body.token, services.now());
    if (owner === undefined) throw new Refusal("conflict", SPENT);
    const { full_name: fullName, ...named } = await ownAccount(db, owner.id);
    requireUnguessable("password", body.password, { ...named, fullName });
    return hashPassword(userKey(owner.id), body.password, services.hashCost);
  },
  authorize: async ({ body, db, services }) => {
    const owner = await useMailToken(db, "reset_password", body.token, services.now());
    return owner === undefined ? refuse("conflict", SPENT) : allow(owner.id);
  },
  handle: async (context, owner, passwordHash) => {
    const { db, services } = context;
    const now = services.now();
    const { email, email_verified_at } = await ownAccount(db, owner);
    await db
      .updateTable("users")
      // The mail's reader owns the address.
      .set({ password_hash: passwordHash, email_verified_at: email_verified_at ?? now })
      .where("id", "=", owner)
      .execute();
    // An intruder keeps no way into the account. A provider with the same address finds it again.
    await db.deleteFrom("identities").where("user_id", "=", owner).execute();
    await endSessions(db, owner);
    await dropMailTokens(db, owner);
    await forgetBrowsers(db, owner);
    await services.outbox.enqueue(db, passwordResetMail, { address: email, userId: owner }, now);
    recordDone(context, "password_reset", { accountId: owner });
    return result(undefined, { headers: await rememberBrowser(context, owner) });
  },
});

export const mailLinkRoutes: readonly Route[] = [forgotRoute, resetRoute];

export function requireMail({ outbox }: Services): void {
  if (!outbox.canSend) throw new Refusal("conflict", "This server doesn't send email.");
}
