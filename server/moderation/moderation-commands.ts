import type { Db } from "../database/tables.ts";
import { userInfo } from "node:os";
import * as v from "valibot";
import { REPORT_REASON_NAME } from "../../core/moderation/report.ts";
import { parseSubject, type Subject } from "../../core/moderation/subject.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { MailOutbox } from "../mail/mail-outbox.ts";
import { command, type Command, type CommandContext } from "../operator/command.ts";
import { recordCommand } from "../security-log/record-command.ts";
import { CommandError } from "../operator/command-error.ts";
import { oneLine } from "../operator/one-line.ts";
import { hideSubject, showSubject } from "./hide-subject.ts";
import type { Decision } from "./record-decision.ts";
import { countOpenReports, openReports } from "./report-repository.ts";
import { findPerson, type PersonFound, restorePerson, suspendPerson } from "./suspend-person.ts";

const LISTED = 50;

const subject = v.pipe(
  v.string(),
  v.check(
    (text) => parseSubject(text) !== null,
    "It must be as `reports` lists it: request/7, profile/4, video/9, playlist/3, showcase/5, product/8, message/12/3 or rating/4/9.",
  ),
);
const because = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, "Say why: the person concerned reads it."),
  v.maxLength(500, "At most 500 characters."),
);
const by = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)));
const username = v.string();

const reportsCommand = command({
  name: "moderation reports",
  help: "Lists the reports that wait for a decision, the oldest first.",
  arguments: {},
  run: async ({ database, print }) => {
    const db = database.kysely;
    const waiting = await openReports(db, LISTED);
    const total = await countOpenReports(db);
    print(total === 0 ? "No reports are waiting." : `${total} waiting, the oldest first:`);
    for (const report of waiting) {
      const { subject: key, about_name, reporter_name, reason, words, excerpt, created_at } = report;
      print("");
      print(
        `${key} of ${about_name}, reported by ${reporter_name ?? "a visitor"} on ${created_at.toISOString()}`,
      );
      print(`  ${REPORT_REASON_NAME[reason]}${words === "" ? "" : `: ${oneLine(words)}`}`);
      print(`  > ${oneLine(excerpt)}`);
    }
  },
});

const hideCommand = command({
  name: "moderation hide",
  help: "Hides a request, profile, video, playlist, showcase, product, message or rating from everybody but its owner, who is told why.",
  arguments: { subject, because, by },
  run: async (context, given) => decideOn(context, given, "hide", hideSubject),
});

const showCommand = command({
  name: "moderation show",
  help: "Shows it again, or leaves it as it is; its reports are closed as dismissed.",
  arguments: { subject, because, by },
  run: async (context, given) => decideOn(context, given, "show", showSubject),
});

const suspendCommand = command({
  name: "moderation suspend",
  help: "Signs a person out, keeps them out and takes what is theirs out of sight.",
  arguments: { username, because, by },
  run: async (context, given) => {
    const person = await knownPerson(context, given.username);
    if (person.isSuspended) throw new CommandError(`${person.username} is already suspended.`);
    const isDone = await decided(context, given, (db, decision) => suspendPerson(db, person.id, decision));
    if (!isDone) throw new CommandError(`The account of ${person.username} has ended.`);
    await recordCommand(context, { kind: "account_suspended", accountId: person.id });
    context.print(`${person.username} is suspended.`);
  },
});

const restoreCommand = command({
  name: "moderation restore",
  help: "Ends a suspension and brings everything back.",
  arguments: { username, because, by },
  run: async (context, given) => {
    const person = await knownPerson(context, given.username);
    const isDone = await decided(context, given, (db, decision) => restorePerson(db, person.id, decision));
    if (!isDone) throw new CommandError(`${person.username} is not suspended.`);
    await recordCommand(context, { kind: "account_restored", accountId: person.id });
    context.print(`${person.username} is back.`);
  },
});

export const moderationCommands: readonly Command[] = [
  reportsCommand,
  hideCommand,
  showCommand,
  suspendCommand,
  restoreCommand,
];

interface Reason {
  readonly because: string;
  readonly by?: string | undefined;
}

function decided<Done>(
  { database, settings, now }: CommandContext,
  { because: reason, by: name = userInfo().username }: Reason,
  step: (db: Db, decision: Decision) => Promise<Done>,
): Promise<Done> {
  // The mail is stored here, and sent by the next server process that looks for due mails.
  const outbox = new MailOutbox(settings.smtpUrl !== undefined || settings.sandboxMail);
  return inTransaction(database.kysely, (tx) => step(tx, { because: reason, by: name, now: now(), outbox }));
}

async function decideOn(
  context: CommandContext,
  given: Reason & { readonly subject: string },
  action: "hide" | "show",
  step: (db: Db, subject: Subject, decision: Decision) => Promise<number | undefined>,
): Promise<void> {
  const chosen = parseSubject(given.subject);
  const closed =
    chosen === null ? undefined : await decided(context, given, (db, decision) => step(db, chosen, decision));
  if (closed === undefined) throw new CommandError(`There is no ${given.subject}.`);
  await recordCommand(context, { kind: "operator_command", means: `moderation ${action}` });
  const done = action === "hide" ? "is hidden" : "is shown";
  context.print(`${given.subject} ${done}. Reports closed: ${closed}.`);
}

async function knownPerson({ database }: CommandContext, name: string): Promise<PersonFound> {
  const person = await findPerson(database.kysely, name);
  if (person === undefined) throw new CommandError(`No user is called ${name}.`);
  return person;
}
