import { foldCase } from "../../core/text/fold-case.ts";
import { readVerification, resendVerification, verifyEmail } from "../../contract/auth.ts";
import { lockPassword } from "../auth/account-locks.ts";
import { allow, allowAnyCaller, refuse } from "../http/routes/policy.ts";
import { invalidField, Refusal } from "../http/errors/refusal.ts";
import { type Route, route } from "../http/routes/route.ts";
import { recordDone } from "../security-log/record-event.ts";
import { verifyEmailMail } from "../auth/mail-link-mails.ts";
import { confirmEmail } from "./confirm-email.ts";
import { checkPassword } from "../auth/identity-proof.ts";
import { requireMail } from "../auth/mail-link-routes.ts";
import { ownerOfMailToken, SPENT, useMailToken, whyUseless } from "../auth/mail-tokens.ts";
import { ownAccount } from "../auth/own-account.ts";

const readRoute = route(readVerification, {
  secret: true,
  authorize: async ({ body, db, services }) => {
    const owner = await ownerOfMailToken(db, "verify_email", body.token, services.now());
    return owner === undefined ? refuse("conflict", await whyUseless(db, body.token)) : allow(owner);
  },
  handle: ({ caller }, { id, username, address, password_hash }) => {
    const isOwn = caller.kind === "user" && caller.userId === id;
    const withoutSession = password_hash === null ? ("session" as const) : ("password" as const);
    return { username, email: address, proof: isOwn ? ("none" as const) : withoutSession };
  },
});

/**
 * The link alone confirms nothing: a stranger could open an account with another person's address, and that person's
 * click would confirm it and admit their providers' sign-in. So the account's own session or password is needed, too.
 */
const verifyRoute = route(verifyEmail, {
  secret: true,
  prepare: async (context) => {
    const { body, caller, db, services } = context;
    const owner = await ownerOfMailToken(db, "verify_email", body.token, services.now());
    if (owner === undefined) throw new Refusal("conflict", await whyUseless(db, body.token));
    if (caller.kind === "user" && caller.userId === owner.id) return null;
    if (owner.password_hash === null)
      throw new Refusal("forbidden", "Please sign in to this account first, then open the link again.");
    if (body.password === undefined) throw invalidField("password", "Please enter this account's password");
    await checkPassword(context, owner, body.password, "password");
    return owner;
  },
  authorize: async ({ body, db, services }, proven) => {
    const owner = await useMailToken(db, "verify_email", body.token, services.now());
    if (owner === undefined) return refuse("conflict", SPENT);
    const isStillIt = proven === null || (await lockPassword(db, proven.id, proven.password_hash));
    return isStillIt ? allow(owner) : refuse("conflict", SPENT);
  },
  handle: async (context, owner) => {
    await confirmEmail(context, owner);
    recordDone(context, "email_confirmed", { accountId: owner.id });
  },
});

const resendRoute = route(resendVerification, {
  prepare: async ({ caller, db, services }) => {
    requireMail(services);
    const { email, email_verified_at, pending_email } = await ownAccount(db, caller.userId);
    const address = pending_email ?? (email_verified_at === null ? email : undefined);
    if (address === undefined) throw new Refusal("conflict", "Your email is already confirmed.");
    await services.limits.spend("confirmation", `email:${foldCase(address)}`);
    return address;
  },
  authorize: allowAnyCaller,
  handle: async (context, _, address) => {
    const { db, services, caller } = context;
    await services.outbox.enqueue(db, verifyEmailMail, { address, userId: caller.userId }, services.now());
    recordDone(context, "email_confirmation_asked", { accountId: caller.userId });
  },
});

export const emailRoutes: readonly Route[] = [readRoute, verifyRoute, resendRoute];
