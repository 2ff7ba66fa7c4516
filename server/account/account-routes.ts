import {
  cancelEmailChange,
  changePassword,
  deleteAccount,
  getAccount,
  updateAccount,
} from "../../contract/account.ts";
import { foldCase } from "../../core/text/fold-case.ts";
import { hashPassword, requireUnguessable } from "../auth/passwords.ts";
import { userKey } from "../http/callers/caller.ts";
import { allow, refuse, allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { result } from "../http/answers/result.ts";
import { type Route, route } from "../http/routes/route.ts";
import { requireVersion } from "../http/answers/version.ts";
import { accountDeletedMail, emailChangeAskedMail, passwordChangedMail } from "./account-mails.ts";
import { verifyEmailMail } from "../auth/mail-link-mails.ts";
import { recordDone } from "../security-log/record-event.ts";
import { eraseAccount, blockersOf } from "./end-account.ts";
import { provenAccount, requireProof } from "../auth/identity-proof.ts";
import { forgetBrowsers, rememberBrowser } from "../auth/known-browsers.ts";
import { isSameMailbox } from "../auth/mailbox.ts";
import { cancelPendingEmail, dropMailTokens } from "../auth/mail-tokens.ts";
import { notify } from "../auth/notify.ts";
import { accountVersion, lockedAccount, ownAccount, showOwnAccount } from "../auth/own-account.ts";
import { endSessions } from "../auth/own-sessions.ts";
import { requireUnreserved } from "../auth/unreserved-names.ts";

const getRoute = route(getAccount, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, services }) => showOwnAccount(db, caller, services.settings, services.now()),
});

const updateRoute = route(updateAccount, {
  secret: true,
  prepare: async (context) => {
    const { body, caller, db, services } = context;
    if (!isOther(await ownAccount(db, caller.userId), body.email)) return undefined;
    const proof = await requireProof(context, body.password, "password");
    await services.limits.spend("email-change", `account:${caller.userId}`);
    await services.limits.spend("confirmation", `email:${foldCase(body.email)}`);
    return proof;
  },
  authorize: async (context, proof) => {
    if (proof !== undefined) return allow(await provenAccount(context, proof));
    const account = await lockedAccount(context.db, context.caller.userId);
    // `prepare` saw no change of the email. If another request has changed it since, this one needs a proof.
    return isOther(account, context.body.email)
      ? refuse("conflict", "Your email was changed in the meantime. Please check it again.")
      : allow(account);
  },
  // It is not checked whether another account has the address: the caller must not learn that.
  handle: async (context, before) => {
    const { db, body, caller, services, headers } = context;
    requireVersion(headers, accountVersion(before), accountVersion(body));
    requireUnreserved({ full_name: body.full_name }, before);
    const { userId } = caller;
    const isWanted = isOther(before, body.email);
    const now = services.now();
    await db
      .updateTable("users")
      .set({
        full_name: body.full_name,
        ...(isWanted ? { pending_email: body.email } : { email: body.email }),
      })
      .where("id", "=", userId)
      .execute();
    if (isWanted) {
      await services.outbox.enqueue(db, verifyEmailMail, { address: body.email, userId }, now);
      await notify({ db, services }, emailChangeAskedMail, before);
      recordDone(context, "email_confirmation_asked", { accountId: userId });
    }
    return showOwnAccount(db, caller, services.settings, now);
  },
});

/** Returns false for addresses that differ only in upper and lower case. */
function isOther({ email }: { readonly email: string }, asked: string): boolean {
  return !isSameMailbox(email, asked);
}

/** It requires no proof of identity: on an unlocked screen it can only cancel a change that needed such a proof. */
const cancelEmailRoute = route(cancelEmailChange, {
  authorize: allowAnyCaller,
  handle: async ({ db, caller, services }) => {
    const now = services.now();
    await cancelPendingEmail(db, caller.userId, now);
    return showOwnAccount(db, caller, services.settings, now);
  },
});

const passwordRoute = route(changePassword, {
  secret: true,
  locksCaller: "exclusive",
  prepare: async (context) => {
    const { body, db, caller, services } = context;
    const { full_name: fullName, ...named } = await ownAccount(db, caller.userId);
    requireUnguessable("new_password", body.new_password, { ...named, fullName });
    const proof = await requireProof(context, body.current_password, "current_password");
    return {
      proof,
      passwordHash: await hashPassword(userKey(caller.userId), body.new_password, services.hashCost),
    };
  },
  authorize: async (context, { proof }) => allow(await provenAccount(context, proof)),
  handle: async (context, account, { passwordHash }) => {
    const { db, caller, services } = context;
    await db
      .updateTable("users")
      .set({ password_hash: passwordHash })
      .where("id", "=", caller.userId)
      .execute();
    await endSessions(db, caller.userId, caller.sessionId);
    await dropMailTokens(db, caller.userId);
    await forgetBrowsers(db, caller.userId);
    await notify({ db, services }, passwordChangedMail, account);
    recordDone(context, "password_changed", { accountId: caller.userId });
    return result(undefined, { headers: await rememberBrowser(context, caller.userId) });
  },
});

const deleteRoute = route(deleteAccount, {
  secret: true,
  locksCaller: "exclusive",
  prepare: async (context) => requireProof(context, context.body.password, "password"),
  authorize: async (context, proof) => {
    const account = await provenAccount(context, proof);
    const errors = await blockersOf(context.db, context.services.accountParts, context.caller.userId);
    if (errors.length > 0) throw new Refusal("conflict", "Your account can't be deleted yet.", { errors });
    return allow(account);
  },
  handle: async (context, { email, email_verified_at }) => {
    const { db, caller, services } = context;
    await eraseAccount(db, services.accountParts, caller.userId, services.now());
    await notify({ db, services }, accountDeletedMail, { id: null, email, email_verified_at });
    recordDone(context, "account_deleted", {});
  },
});

export const accountRoutes: readonly Route[] = [
  getRoute,
  updateRoute,
  cancelEmailRoute,
  passwordRoute,
  deleteRoute,
];
