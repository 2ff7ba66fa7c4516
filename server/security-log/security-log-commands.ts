import * as v from "valibot";
import type { UserId } from "../../core/shared/id.ts";
import { type Command, command } from "../operator/command.ts";
import { SECURITY_EVENT_KINDS } from "./security-event.ts";

/** An operator reads about so many lines at once. */
const LISTED = 200;

const MINUTE_MS = 60_000;
const UNITS_MS: Readonly<Record<string, number>> = {
  m: MINUTE_MS,
  h: 60 * MINUTE_MS,
  d: 24 * 60 * MINUTE_MS,
};

const kind = v.picklist(SECURITY_EVENT_KINDS, `It must be one of ${SECURITY_EVENT_KINDS.join(", ")}.`);
/** It is a span before now, in milliseconds. */
const since = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}[mhd]$/, "It must be a number of minutes, hours or days: 30m, 12h or 7d."),
  v.transform((text) => Number(text.slice(0, -1)) * (UNITS_MS[text.slice(-1)] ?? 0)),
);
const account = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, "It must be an account's number."),
  v.transform((text) => Number(text) as UserId),
);

const readCommand = command({
  name: "security-log",
  help: "lists sign-ins, refusals and changes of accounts, the newest first; by itself those of a day",
  arguments: { kind: v.optional(kind), since: v.optional(since, "1d"), account: v.optional(account) },
  run: async ({ database, now, print }, given) => {
    const rows = await database.kysely
      .selectFrom("security_events")
      .select(["at", "kind", "account_id", "address", "route", "status", "means", "count"])
      .where("at", ">=", new Date(now().getTime() - given.since))
      .$if(given.kind !== undefined, (some) => some.where("kind", "=", given.kind ?? "refused"))
      .$if(given.account !== undefined, (some) => some.where("account_id", "=", given.account ?? null))
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(LISTED + 1)
      .execute();
    if (rows.length === 0) print("Nothing was recorded.");
    for (const row of rows.slice(0, LISTED)) print(lineOf(row));
    if (rows.length > LISTED) print(`And more: only the newest ${LISTED} are listed.`);
  },
});

interface Shown {
  readonly at: Date;
  readonly kind: string;
  readonly account_id: UserId | null;
  readonly address: string | null;
  readonly route: string | null;
  readonly status: number | null;
  readonly means: string | null;
  readonly count: number;
}

function lineOf({ at, kind: what, account_id, address, route, status, means, count }: Shown): string {
  const told = [
    `${at.toISOString().slice(0, 16)}Z`,
    what,
    means,
    status,
    route,
    account_id === null ? null : `account ${account_id}`,
    address && `from ${address}`,
    count === 1 ? null : `${count} times`,
  ];
  return told.filter((word) => word !== null).join("  ");
}

export const securityLogCommands: readonly Command[] = [readCommand];
