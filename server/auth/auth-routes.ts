import type { IncomingHttpHeaders } from "node:http";
import { foldCase } from "../../core/text/fold-case.ts";
import { getUser, login, logout, me, register, selectRole } from "../../contract/auth.ts";
import type { UserId } from "../../core/shared/id.ts";
import { hashPassword, requireUnguessable, verifyPassword } from "./passwords.ts";
import { suspendedNotice } from "../../core/moderation/hidden.ts";
import { addressKey } from "../http/callers/network-of.ts";
import { allow, refuse, allowAnyCaller } from "../http/routes/policy.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { result } from "../http/answers/result.ts";
import { type Route, route } from "../http/routes/route.ts";
import { verifyEmailMail } from "./mail-link-mails.ts";
import { rememberBrowser } from "./known-browsers.ts";
import { endSession, openSession } from "./sessions.ts";
import { checked, findClaimant, spendTry } from "./sign-in-budgets.ts";
import {
  addAccount,
  chooseRole,
  findByLoginName,
  providerIds,
  type TakenNames,
  takenNames,
} from "./account-repository.ts";
import { presentUser, showUser } from "./show-user.ts";
import { requireUnreserved } from "./unreserved-names.ts";
import { lockPassword } from "./account-locks.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Db } from "../database/tables.ts";
import { recordDone, recordFailed, type Recording } from "../security-log/record-event.ts";

interface SigningIn extends Recording {
  readonly db: Db;
  readonly headers: IncomingHttpHeaders;
}

async function signedIn(context: SigningIn, userId: UserId) {
  const { db, headers, services } = context;
  const token = await openSession(db, userId, headers["user-agent"] ?? "", services.now());
  const user = await presentUser(db, userId);
  recordDone(context, "sign_in", { accountId: userId, means: "password" });
  return result({ token, user }, { headers: await rememberBrowser(context, userId) });
}

function takenRefusal({ username }: TakenNames): Refusal {
  const errors = username
    ? [{ field: "username", message: "This username is already taken." }]
    : [{ field: "email", message: "An account with this email already exists." }];
  return new Refusal(username ? "username_taken" : "email_taken", undefined, { errors });
}

const registerRoute = route(register, {
  secret: true,
  repeat: {
    keep: ({ user }) => String(user.id),
    // A repeated call opens a session of its own: the token of the lost answer reached no browser.
    answer: async (context, kept) => {
      const { body, db, ip, services } = context;
      const account = await findByLoginName(db, body.username, undefined, services.now());
      const isRight = await verifyPassword(addressKey(ip), body.password, account?.password_hash ?? null);
      if (!isRight || account === undefined || String(account.id) !== kept)
        throw new Refusal("username_taken");
      return inTransaction(db, async (tx) => {
        if (!(await lockPassword(tx, account.id, account.password_hash))) throw new Refusal("username_taken");
        return signedIn({ ...context, db: tx }, account.id);
      });
    },
  },
  prepare: async ({ body, ip, services }) => {
    requireUnreserved({ username: body.username, full_name: body.full_name });
    requireUnguessable("password", body.password, { ...body, fullName: body.full_name });
    const passwordHash = await hashPassword(addressKey(ip), body.password, services.hashCost);
    // Users can register even where the address has had enough mails, and ask for the confirmation later.
    const isMailed = await services.limits.trySpend("confirmation", `email:${foldCase(body.email)}`);
    return { passwordHash, isMailed };
  },
  authorize: allowAnyCaller,
  handle: async (context, _, { passwordHash, isMailed }) => {
    const { body, db, headers, services } = context;
    const { username, email, full_name, user_type } = body;
    const now = services.now();
    const taken = await takenNames(db, username, email);
    if (taken.username || taken.email) throw takenRefusal(taken);
    const account = await addAccount(db, {
      username,
      email,
      full_name,
      user_type,
      password_hash: passwordHash,
      created_at: now,
    });
    if (account === undefined) throw takenRefusal(await takenNames(db, username, email));
    if (isMailed) {
      await services.outbox.enqueue(db, verifyEmailMail, { address: email, userId: account.id }, now);
      recordDone(context, "email_confirmation_asked", { accountId: account.id });
    }
    recordDone(context, "sign_in", { accountId: account.id, means: "password" });
    const token = await openSession(db, account.id, headers["user-agent"] ?? "", now);
    return result(
      { token, user: showUser(account) },
      { headers: await rememberBrowser(context, account.id) },
    );
  },
});

const loginRoute = route(login, {
  secret: true,
  prepare: async (context) => {
    const { username, password } = context.body;
    const claimant = await findClaimant(context, username);
    const giveBack = await spendTry(context, username, claimant);
    const { account, knownBrowser = addressKey(context.ip) } = claimant;
    const isRight = await checked(
      giveBack,
      async () =>
        (await verifyPassword(knownBrowser, password, account?.password_hash ?? null)) &&
        account !== undefined &&
        (account.is_active || account.suspended_because !== null),
    );
    if (!isRight || account?.suspended_because !== null)
      recordFailed(context, "sign_in_failed", { accountId: account?.id, means: "password" });
    // Only the owner of the password learns of the suspension.
    if (isRight && account !== undefined && account.suspended_because !== null)
      throw new Refusal("account_suspended", suspendedNotice(account.suspended_because));
    return isRight ? account : undefined;
  },
  // The password is compared again: one that was reset while it was being checked opens nothing.
  authorize: async ({ db }, found) =>
    found !== undefined && (await lockPassword(db, found.id, found.password_hash))
      ? allow(found.id)
      : refuse("wrong_credentials"),
  handle: signedIn,
});

const logoutRoute = route(logout, {
  locksCaller: "exclusive",
  authorize: allowAnyCaller,
  handle: async ({ db, caller }) => endSession(db, caller.sessionId),
});

const meRoute = route(me, {
  acceptsExchangeCode: true,
  authorize: allowAnyCaller,
  handle: async ({ db, caller, issuedToken }) => ({
    ...(await presentUser(db, caller.userId)),
    ...(issuedToken !== undefined && { token: issuedToken }),
  }),
});

const getUserRoute = route(getUser, {
  // Only the owner of all ids in the query gets an answer; other callers do not learn that the ids exist.
  authorize: async ({ db, query, caller }) => {
    const asked = Object.entries(query).filter(([, id]) => id !== undefined);
    const own: Record<string, string | undefined> = await providerIds(db, caller.userId);
    const isOwner = asked.length > 0 && asked.every(([name, id]) => own[name] === id);
    return isOwner ? allow() : refuse("not_found");
  },
  handle: async ({ db, caller }) => presentUser(db, caller.userId),
});

const selectRoleRoute = route(selectRole, {
  authorize: allowAnyCaller,
  handle: async ({ body, db, caller }) => {
    const account = await chooseRole(db, caller.userId, body.user_type);
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
