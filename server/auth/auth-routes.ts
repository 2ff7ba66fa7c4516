import { getUser, login, logout, me, register, selectRole } from "../../contract/auth.ts";
import { COMMON_PASSWORD } from "../../core/auth/credentials.ts";
import { hashPassword, isCommonPassword, verifyPassword } from "../app/passwords.ts";
import { addressKey } from "../app/rate-limits.ts";
import { allow, refuse, whoeverKnocks } from "../app/policy.ts";
import { Refusal } from "../app/refusal.ts";
import { type Route, route } from "../app/route.ts";
import { endSession, openSession } from "../app/sessions.ts";
import {
  addAccount,
  chooseRole,
  findByLoginName,
  holdsPassword,
  providerIds,
  takenNames,
} from "./account-repository.ts";
import { presentUser, showUser } from "./show-user.ts";

const registerRoute = route(register, {
  secret: true,
  ready: async ({ body }) => {
    const errors = [];
    if (isCommonPassword(body.password)) errors.push({ field: "password", message: COMMON_PASSWORD });
    if (errors.length > 0) throw new Refusal("invalid_input", undefined, { errors });
    return hashPassword(body.password);
  },
  may: whoeverKnocks,
  do: async ({ body, db, headers, services }, _, passwordHash) => {
    const { username, email, full_name, user_type } = body;
    const now = services.now();
    const account = await addAccount(db, {
      username,
      email,
      full_name,
      user_type,
      password_hash: passwordHash,
      created_at: now,
    });
    if (account === undefined) {
      const taken = await takenNames(db, username, email);
      throw taken.username
        ? new Refusal("username_taken", undefined, {
            errors: [{ field: "username", message: "This username is already taken." }],
          })
        : new Refusal("email_taken", undefined, {
            errors: [{ field: "email", message: "An account with this email already exists." }],
          });
    }
    await services.outbox.enqueue(db, { kind: "verify_email", address: email, userId: account.id }, now);
    return {
      token: await openSession(db, account.id, headers["user-agent"] ?? "", now),
      user: showUser(account),
    };
  },
});

const loginRoute = route(login, {
  secret: true,
  ready: async ({ body, db, ip, services: { limits } }) => {
    // Spent before the check, so that parallel guesses cannot slip past the limit.
    const counted = [`account:${body.username.toLowerCase()}`, addressKey(ip)];
    for (const who of counted) await limits.spend("login", who);
    const found = await findByLoginName(db, body.username);
    const right = await verifyPassword(body.password, found?.password_hash ?? null);
    if (!right || found?.is_active !== true) return null;
    for (const who of counted) await limits.refund("login", who);
    return found;
  },
  // Looked at once more: a password that was reset while this one was being checked opens nothing.
  may: async ({ db }, found) =>
    found !== null && (await holdsPassword(db, found)) ? allow(found.id) : refuse("wrong_credentials"),
  do: async ({ db, headers, services }, userId) => ({
    token: await openSession(db, userId, headers["user-agent"] ?? "", services.now()),
    user: await presentUser(db, userId),
  }),
});

const logoutRoute = route(logout, {
  may: whoeverKnocks,
  do: async ({ db, who }) => endSession(db, who.sessionId),
});

const meRoute = route(me, {
  ticket: true,
  may: whoeverKnocks,
  do: async ({ db, who, exchanged }) => ({
    ...(await presentUser(db, who.userId)),
    ...(exchanged !== undefined && { token: exchanged }),
  }),
});

const getUserRoute = route(getUser, {
  // Only the owner of every id that is asked for; anybody else learns nothing, not even that it exists.
  may: async ({ db, query, who }) => {
    const asked = Object.entries(query).filter(([, id]) => id !== undefined);
    const own: Record<string, string | undefined> = await providerIds(db, who.userId);
    const isOwner = asked.length > 0 && asked.every(([name, id]) => own[name] === id);
    return isOwner ? allow() : refuse("not_found");
  },
  do: async ({ db, who }) => presentUser(db, who.userId),
});

const selectRoleRoute = route(selectRole, {
  may: whoeverKnocks,
  do: async ({ body, db, who }) => {
    const account = await chooseRole(db, who.userId, body.user_type);
    if (account === undefined) throw new Refusal("role_already_chosen");
    return presentUser(db, account.id);
  },
});

export const authRoutes: readonly Route[] = [
  registerRoute,
  loginRoute,
  logoutRoute,
  meRoute,
  getUserRoute,
  selectRoleRoute,
];
