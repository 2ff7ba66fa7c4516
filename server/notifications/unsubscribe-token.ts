import { createHmac, timingSafeEqual } from "node:crypto";
import { foldCase } from "../../core/text/fold-case.ts";
import type { UserType } from "../../core/auth/credentials.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";

const FORM = /^(\d{1,10})\.([A-Za-z0-9_-]{43})$/;
const MAX_ID = 2_147_483_647;

interface Addressee {
  readonly id: UserId;
  readonly email: string;
}

/** Returns the user's id, signed together with the mail's address. It permits nothing but to unsubscribe. */
export async function unsubscribeToken(db: Db, addressee: Addressee): Promise<string> {
  return `${String(addressee.id)}.${(await signature(db, addressee)).toString("base64url")}`;
}

export interface Unsubscriber {
  readonly id: UserId;
  readonly userType: UserType | null;
}

/** Returns the user to unsubscribe; undefined if the token is not valid, or the address has changed since. */
export async function unsubscriber(db: Db, token: string): Promise<Unsubscriber | undefined> {
  const [, digits = "", signed = ""] = FORM.exec(token) ?? [];
  const id = Number(digits);
  if (id < 1 || id > MAX_ID) return undefined;
  const person = await db
    .selectFrom("users")
    .select(["id", "email", "user_type"])
    .where("id", "=", id as UserId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const isGood = timingSafeEqual(await signature(db, person), Buffer.from(signed, "base64url"));
  return isGood ? { id: person.id, userType: person.user_type } : undefined;
}

async function signature(db: Db, { id, email }: Addressee): Promise<Buffer> {
  const { key } = await db.selectFrom("unsubscribe_key").select("key").executeTakeFirstOrThrow();
  return createHmac("sha256", key)
    .update(`${String(id)} ${foldCase(email)}`)
    .digest();
}
