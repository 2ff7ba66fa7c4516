import {
  changePassword,
  deleteAccount,
  exportAccount,
  getAccount,
  updateAccount,
} from "../../contract/account.ts";
import { COMMON_PASSWORD } from "../../core/auth/credentials.ts";
import { hashPassword, isCommonPassword } from "../app/passwords.ts";
import { allow, refuse, whoeverKnocks } from "../app/policy.ts";
import { invalidField, Refusal } from "../app/refusal.ts";
import { type Route, route } from "../app/route.ts";
import { codeOf } from "../app/start-error.ts";
import { ACCOUNT_PARTS } from "./account-parts.ts";
import { eraseAccount, obstaclesOf } from "./end-account.ts";
import { provenAccount, requireProof } from "./identity-proof.ts";
import { dropMailTokens } from "./mail-tokens.ts";
import { lockedAccount, ownAccount, showOwnAccount } from "./own-account.ts";
import { endSessions, liveSessions, showSession } from "./own-sessions.ts";

const UNIQUE_VIOLATION = "23505";

const getRoute = route(getAccount, {
  may: whoeverKnocks,
  do: async ({ db, who, services }) => showOwnAccount(db, who, services.settings, services.now()),
});

const updateRoute = route(updateAccount, {
  secret: true,
  ready: async (asked) => {
    const { email } = await ownAccount(asked.db, asked.who.userId);
    const isOther = email.toLowerCase() !== asked.body.email.toLowerCase();
    return isOther ? requireProof(asked, asked.body.password, "password") : undefined;
  },
  may: async (asked, proof) => {
    if (proof !== undefined) return allow((await provenAccount(asked, proof)).email);
    const { email } = await lockedAccount(asked.db, asked.who.userId);
    // Another tab was faster: what is no change any more for this one needs no proof, what became one does.
    return email.toLowerCase() === asked.body.email.toLowerCase()
      ? allow(email)
      : refuse("conflict", "Your e-mail was changed meanwhile. Please look again.");
  },
  do: async ({ db, body, who, services }, old) => {
    const isOther = old.toLowerCase() !== body.email.toLowerCase();
    try {
      await db
        .updateTable("users")
        .set({
          full_name: body.full_name,
          email: body.email,
          ...(isOther && { email_verified_at: null }),
        })
        .where("id", "=", who.userId)
        .execute();
    } catch (error) {
      if (codeOf(error) !== UNIQUE_VIOLATION) throw error;
      throw new Refusal("email_taken", undefined, {
        errors: [{ field: "email", message: "An account with this email already exists." }],
      });
    }
    const now = services.now();
    if (isOther) {
      await dropMailTokens(db, who.userId);
      const userId = who.userId;
      await services.outbox.enqueue(db, { kind: "verify_email", address: body.email, userId }, now);
      await services.outbox.enqueue(db, { kind: "email_changed", address: old, userId }, now);
    }
    return showOwnAccount(db, who, services.settings, now);
  },
});

const passwordRoute = route(changePassword, {
  secret: true,
  ready: async (asked) => {
    if (isCommonPassword(asked.body.new_password)) throw invalidField("new_password", COMMON_PASSWORD);
    const proof = await requireProof(asked, asked.body.current_password, "current_password");
    return { proof, passwordHash: await hashPassword(asked.body.new_password) };
  },
  may: async (asked, { proof }) => allow((await provenAccount(asked, proof)).email),
  do: async ({ db, who, services }, email, { passwordHash }) => {
    await db.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", who.userId).execute();
    await endSessions(db, who.userId, who.sessionId);
    await dropMailTokens(db, who.userId);
    await services.outbox.enqueue(
      db,
      { kind: "password_changed", address: email, userId: who.userId },
      services.now(),
    );
  },
});

const exportRoute = route(exportAccount, {
  may: whoeverKnocks,
  do: async ({ db, who, services, reply }) => {
    const now = services.now();
    const data: Record<string, Record<string, unknown>[]> = {};
    for (const part of ACCOUNT_PARTS) data[part.name] = await part.rows(db, who.userId);
    reply.header("content-disposition", 'attachment; filename="account.json"');
    return {
      exported_at: now.toISOString(),
      account: await showOwnAccount(db, who, services.settings, now),
      sessions: (await liveSessions(db, who.userId, now)).map((session) => showSession(session, who)),
      data,
    };
  },
});

const deleteRoute = route(deleteAccount, {
  secret: true,
  endsAccount: true,
  ready: async (asked) => requireProof(asked, asked.body.password, "password"),
  may: async (asked, proof) => {
    const account = await provenAccount(asked, proof);
    const errors = await obstaclesOf(asked.db, asked.who.userId);
    if (errors.length > 0)
      throw new Refusal("conflict", "Something stands in the way of deleting your account.", { errors });
    return allow(account.email);
  },
  do: async ({ db, who, services }, email) => {
    const now = services.now();
    await eraseAccount(db, who.userId, now);
    await services.outbox.enqueue(db, { kind: "account_deleted", address: email, userId: null }, now);
  },
});

export const accountRoutes: readonly Route[] = [
  getRoute,
  updateRoute,
  passwordRoute,
  exportRoute,
  deleteRoute,
];
