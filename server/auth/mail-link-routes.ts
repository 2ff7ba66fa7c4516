import { forgotPassword, resendVerification, resetPassword, verifyEmail } from "../../contract/auth.ts";
import { COMMON_PASSWORD } from "../../core/auth/credentials.ts";
import { hashPassword, isCommonPassword } from "../app/passwords.ts";
import { allow, refuse, whoeverKnocks } from "../app/policy.ts";
import { invalidField, Refusal } from "../app/refusal.ts";
import { type Route, route } from "../app/route.ts";
import type { Services } from "../app/services.ts";
import { dropMailTokens, ownerOfMailToken, useMailToken } from "./mail-tokens.ts";
import { ownAccount } from "./own-account.ts";
import { endSessions } from "./own-sessions.ts";

const SPENT = "This link has expired or was used already. Please ask for a new one.";

const verifyRoute = route(verifyEmail, {
  secret: true,
  may: async ({ body, db, services }) => {
    const owner = await useMailToken(db, "verify_email", body.token, services.now());
    return owner === undefined ? refuse("conflict", SPENT) : allow(owner);
  },
  do: async ({ db, services }, owner) =>
    db
      .updateTable("users")
      .set({ email_verified_at: services.now() })
      .where("id", "=", owner)
      .where("email_verified_at", "is", null)
      .execute(),
});

const resendRoute = route(resendVerification, {
  may: async ({ db, services, who }) => {
    requireMail(services);
    const account = await ownAccount(db, who.userId);
    return account.email_verified_at === null
      ? allow(account.email)
      : refuse("conflict", "Your e-mail is confirmed already.");
  },
  do: async ({ db, services, who }, address) =>
    services.outbox.enqueue(db, { kind: "verify_email", address, userId: who.userId }, services.now()),
});

const forgotRoute = route(forgotPassword, {
  ready: async ({ body, services }) => {
    requireMail(services);
    await services.limits.spend("reset", `email:${body.email.toLowerCase()}`);
  },
  may: whoeverKnocks,
  // The same row for every address: whether it has an account is looked up when the mail is written, after the answer.
  do: async ({ body, db, services }) =>
    services.outbox.enqueue(
      db,
      { kind: "reset_password", address: body.email, userId: null },
      services.now(),
    ),
});

const resetRoute = route(resetPassword, {
  secret: true,
  ready: async ({ body, db, services }) => {
    if (isCommonPassword(body.password)) throw invalidField("password", COMMON_PASSWORD);
    const owner = await ownerOfMailToken(db, "reset_password", body.token, services.now());
    if (owner === undefined) throw new Refusal("conflict", SPENT);
    return hashPassword(body.password);
  },
  may: async ({ body, db, services }) => {
    const owner = await useMailToken(db, "reset_password", body.token, services.now());
    return owner === undefined ? refuse("conflict", SPENT) : allow(owner);
  },
  do: async ({ db, services }, owner, passwordHash) => {
    const now = services.now();
    const { email, email_verified_at } = await ownAccount(db, owner);
    await db
      .updateTable("users")
      // Whoever got the mail has the address.
      .set({ password_hash: passwordHash, email_verified_at: email_verified_at ?? now })
      .where("id", "=", owner)
      .execute();
    // Whoever opened the account with somebody else's address keeps no way into it.
    if (email_verified_at === null) await db.deleteFrom("identities").where("user_id", "=", owner).execute();
    await endSessions(db, owner);
    await dropMailTokens(db, owner);
    await services.outbox.enqueue(db, { kind: "password_changed", address: email, userId: owner }, now);
  },
});

export const mailLinkRoutes: readonly Route[] = [verifyRoute, resendRoute, forgotRoute, resetRoute];

function requireMail({ outbox }: Services): void {
  if (!outbox.canSend) throw new Refusal("conflict", "This server sends no mail.");
}
