import type { AnswerInput } from "../../contract/endpoint.ts";
import {
  answerTerminalSignIn,
  beginTerminalSignIn,
  pollTerminalSignIn,
  readTerminalSignIn,
} from "../../contract/terminal-sign-in.ts";
import type { UserId } from "../../core/shared/id.ts";
import { shownUserCode } from "../../core/terminal-sign-in/user-code.ts";
import { lockAccountShared } from "../auth/account-locks.ts";
import { openSession, usersOfSessions } from "../auth/sessions.ts";
import { presentUser } from "../auth/show-user.ts";
import type { Db } from "../database/tables.ts";
import type { UserCaller } from "../http/callers/caller.ts";
import { addressKey } from "../http/callers/network-of.ts";
import { hashToken } from "../http/callers/tokens.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { allow, allowAnyCaller, refuse } from "../http/routes/policy.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Services } from "../http/routes/services.ts";
import { recordDone } from "../security-log/record-event.ts";
import {
  addTerminalSignIn,
  answerTerminal,
  EXPIRES_IN,
  findByDeviceCode,
  findWaiting,
  takeTerminalSignIn,
  type WaitingRow,
} from "./terminal-sign-in-repository.ts";
import { terminalName } from "./terminal-name.ts";

/** It is the number of seconds between two polls. */
const INTERVAL = 5;

const beginRoute = route(beginTerminalSignIn, {
  secret: true,
  authorize: allowAnyCaller,
  handle: async ({ db, headers, services }) => {
    const { deviceCode, userCode } = await addTerminalSignIn(db, headers["user-agent"] ?? "", services.now());
    return {
      device_code: deviceCode,
      user_code: shownUserCode(userCode),
      expires_in: EXPIRES_IN,
      interval: INTERVAL,
    };
  },
});

const pollRoute = route(pollTerminalSignIn, {
  secret: true,
  // Only a code that exists is counted, so that made-up ones leave no counters.
  prepare: async ({ body, db, services }) => {
    const found = await findByDeviceCode(db, body.device_code, services.now());
    if (found !== undefined)
      await services.limits.spend("terminal-poll", hashToken(body.device_code).toString("base64url"));
  },
  authorize: allowAnyCaller,
  handle: async (context): Promise<AnswerInput<typeof pollTerminalSignIn>> => {
    const { body, db, headers, services } = context;
    const now = services.now();
    const found = await findByDeviceCode(db, body.device_code, now);
    if (found === undefined) return { status: "expired" };
    const { is_denied, session_id } = found;
    if (session_id === null) return { status: is_denied ? "denied" : "pending" };
    const userId = (await usersOfSessions(db, [session_id], now)).get(session_id);
    if (userId === undefined) return { status: "expired" };
    // The account before the row, in the order of all locks. If the session has ended meanwhile, the row is gone.
    const isOpen = await lockAccountShared(db, userId);
    if (!isOpen || !(await takeTerminalSignIn(db, body.device_code))) return { status: "expired" };
    const token = await openSession(db, userId, headers["user-agent"] ?? "", now);
    recordDone(context, "sign_in", { accountId: userId, means: "terminal" });
    return { status: "signed_in", token, user: await presentUser(db, userId) };
  },
});

interface Guess {
  readonly body: { readonly user_code: string };
  readonly caller: UserCaller;
  readonly db: Db;
  readonly ip: string;
  readonly services: Services;
}

/**
 * Counts wrong codes by account and by address, before the look-up, so that codes cannot be found by trying. An account
 * that has used up its tries uses up none of its address, which others may share.
 * @throws Refusal rate_limited
 */
async function findGuessed({ body, caller, db, ip, services }: Guess): Promise<WaitingRow | undefined> {
  const { limits, now } = services;
  const [account, address] = [accountKey(caller.userId), addressKey(ip)];
  await limits.spend("terminal-code", account);
  await limits.spend("terminal-code-address", address);
  const waiting = await findWaiting(db, body.user_code, now());
  if (waiting !== undefined) {
    await limits.refundAll("terminal-code", [account]);
    await limits.refundAll("terminal-code-address", [address]);
  }
  return waiting;
}

function accountKey(id: UserId): string {
  return `account:${id}`;
}

const readRoute = route(readTerminalSignIn, {
  secret: true,
  prepare: findGuessed,
  authorize: (_, waiting) => (waiting === undefined ? refuse("not_found") : allow(waiting)),
  handle: (_, { user_agent, created_at }) => ({
    device: terminalName(user_agent),
    began_at: created_at.toISOString(),
  }),
});

const answerRoute = route(answerTerminalSignIn, {
  secret: true,
  prepare: findGuessed,
  authorize: (_, waiting) => (waiting === undefined ? refuse("not_found") : allow()),
  handle: async ({ body, caller, db, services }) => {
    const sessionId = body.approve ? caller.sessionId : null;
    if (!(await answerTerminal(db, body.user_code, sessionId, services.now())))
      throw new Refusal("not_found");
  },
});

export const terminalSignInRoutes: readonly Route[] = [beginRoute, pollRoute, readRoute, answerRoute];
