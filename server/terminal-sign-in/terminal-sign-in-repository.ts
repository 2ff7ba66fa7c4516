import { randomInt } from "node:crypto";
import { USER_CODE_LENGTH, USER_CODE_LETTERS } from "../../core/terminal-sign-in/user-code.ts";
import type { Db } from "../database/tables.ts";
import { hashToken, newToken } from "../http/callers/tokens.ts";

/** Both codes are good for so many seconds. */
export const EXPIRES_IN = 10 * 60;

/** There are 20^8 codes, so two terminals with one code are rare, and three in a row a fault. */
const TRIES = 3;

function newUserCode(): string {
  return Array.from(
    { length: USER_CODE_LENGTH },
    () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)],
  ).join("");
}

const expiredBefore = (now: Date) => new Date(now.getTime() - EXPIRES_IN * 1000);

/** Stores a terminal that waits, by the hashes of its codes, and returns the codes. */
export async function addTerminalSignIn(db: Db, userAgent: string, now: Date) {
  const deviceCode = newToken();
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const userCode = newUserCode();
    const added = await db
      .insertInto("terminal_sign_ins")
      .values({
        device_hash: hashToken(deviceCode),
        user_hash: hashToken(userCode),
        user_agent: userAgent.slice(0, 200),
        created_at: now,
        session_id: null,
        is_denied: false,
      })
      .onConflict((conflict) => conflict.column("user_hash").doNothing())
      .returning("created_at")
      .executeTakeFirst();
    if (added !== undefined) return { deviceCode, userCode };
  }
  throw new Error("No free code was found");
}

export async function findByDeviceCode(db: Db, deviceCode: string, now: Date) {
  return db
    .selectFrom("terminal_sign_ins")
    .select(["session_id", "is_denied"])
    .where("device_hash", "=", hashToken(deviceCode))
    .where("created_at", ">", expiredBefore(now))
    .executeTakeFirst();
}

/** Uses an approval up: of two calls one gets false. */
export async function takeTerminalSignIn(db: Db, deviceCode: string): Promise<boolean> {
  const taken = await db
    .deleteFrom("terminal_sign_ins")
    .where("device_hash", "=", hashToken(deviceCode))
    .where("session_id", "is not", null)
    .returning("created_at")
    .executeTakeFirst();
  return taken !== undefined;
}

export type WaitingRow = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** Returns the terminal that waits with this code; undefined once it is answered or expired. */
export async function findWaiting(db: Db, userCode: string, now: Date) {
  return db
    .selectFrom("terminal_sign_ins")
    .select(["user_agent", "created_at"])
    .where("user_hash", "=", hashToken(userCode))
    .where("session_id", "is", null)
    .where("is_denied", "=", false)
    .where("created_at", ">", expiredBefore(now))
    .executeTakeFirst();
}

/**
 * @param sessionId in which the user approved; null when the user denied
 * @returns false when the terminal does not wait (any more)
 */
export async function answerTerminal(
  db: Db,
  userCode: string,
  sessionId: number | null,
  now: Date,
): Promise<boolean> {
  const answered = await db
    .updateTable("terminal_sign_ins")
    .set({ session_id: sessionId, is_denied: sessionId === null })
    .where("user_hash", "=", hashToken(userCode))
    .where("session_id", "is", null)
    .where("is_denied", "=", false)
    .where("created_at", ">", expiredBefore(now))
    .returning("created_at")
    .executeTakeFirst();
  return answered !== undefined;
}

/** Leaves rows for the next time that a transaction is writing. */
export async function dropOldTerminalSignIns(db: Db, now: Date): Promise<void> {
  const old = db
    .selectFrom("terminal_sign_ins")
    .select("device_hash")
    .where("created_at", "<=", expiredBefore(now))
    .forUpdate()
    .skipLocked();
  await db.deleteFrom("terminal_sign_ins").where("device_hash", "in", old).execute();
}
