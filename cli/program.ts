import addCompletion from "@bomb.sh/tab/commander";
import { Command, InvalidArgumentError, Option } from "commander";
import {
  NO_WHOLE_DOLLARS,
  readBudgetBound,
  TICKET_KINDS,
  TICKET_SORTS,
} from "../core/requests/ticket-filter.ts";
import { NOTIFICATIONS_AT_ONCE } from "../core/notifications/notifications-api.port.ts";
import { type ConversationId, parseId, type RequestId, type VideoId } from "../core/shared/id.ts";
import { VIDEO_PRIVACIES } from "../core/videos/video.ts";
import type { ChatOptions } from "./commands/chat.ts";
import type { InboxOptions } from "./commands/inbox.ts";
import type { AgreementOptions } from "./commands/agreement.ts";
import type { LoginOptions } from "./commands/login.ts";
import type { RequestNewOptions } from "./commands/request-new.ts";
import type { RespondOptions } from "./commands/respond.ts";
import type { ShareOptions } from "./commands/share.ts";
import type { TicketsOptions } from "./commands/tickets.ts";
import type { UploadOptions } from "./commands/upload.ts";
import { EXIT_CODES, EXIT_MEANINGS } from "./exit-codes.ts";
import type { Context, GlobalOptions } from "./composition/context.ts";
import type { Host } from "./terminal/host.ts";
import { terminalText } from "./terminal/terminal-text.ts";
import { VERSION } from "./composition/version.ts";

const MOST_ROWS = 100_000;
const TICKETS_SHOWN = 30;
const MESSAGES_SHOWN = 20;

const AFTER_HELP = `
Environment:
  ATELIER_SERVER      the server's address, unless --server says another
  ATELIER_CONFIG_DIR  the folder of the session
  NO_COLOR            no colours

Exit codes:
${exitCodeLines().join("\n")}`;

function exitCodeLines(): readonly string[] {
  const names = Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[];
  return names.map((name) => `  ${String(EXIT_CODES[name]).padEnd(3)}  ${EXIT_MEANINGS[name]}`);
}

/**
 * Declares all commands. Each loads its own code when it runs, so that help is there at once.
 * @returns the program, which throws a CommanderError where it would end the process
 */
export function createProgram(host: Host): Command {
  const program = new Command("atelier")
    .description("Work on atelier from a terminal.")
    .version(VERSION)
    .option("--server <address>", "the server's address")
    .option("--json", "write JSON, one object on each line")
    .option("--verbose", "show every call, and the request ID of a failure")
    .addHelpText("after", AFTER_HELP)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void host.stdout.write(text),
      // It quotes what it was given.
      writeErr: (text) => void host.stderr.write(terminalText(text)),
      getOutHelpWidth: () => host.stdout.columns ?? 80,
      getErrHelpWidth: () => host.stderr.columns ?? 80,
    });
  addAccountCommands(program, host);
  addReadingCommands(program, host);
  addWritingCommands(program, host);
  addChatCommand(program, host);
  addUploadCommand(program, host);
  addCompletion(program, { completionCommandName: "completion" });
  for (const command of program.commands)
    if (command.name() === "completion")
      command.description("write the script that completes words with Tab");
  return program;
}

function addAccountCommands(program: Command, host: Host): void {
  program
    .command("login")
    .description("sign in with a password, or by a browser")
    .option("-u, --username <name>", "your username or email")
    .option("--password-stdin", "read the password from stdin")
    .addOption(
      new Option("-b, --browser", "approve this terminal in a browser, on any device").conflicts([
        "username",
        "passwordStdin",
      ]),
    )
    .action(async (options: LoginOptions, command: Command) => {
      const { login } = await import("./commands/login.ts");
      await login(await contextOf(host, command), options);
    });
  program
    .command("logout")
    .description("sign out")
    .action(async (_: object, command: Command) => {
      const { logout } = await import("./commands/logout.ts");
      await logout(await contextOf(host, command));
    });
  program
    .command("whoami")
    .description("show who is signed in")
    .action(async (_: object, command: Command) => {
      const { whoami } = await import("./commands/whoami.ts");
      await whoami(await contextOf(host, command));
    });
}

function addReadingCommands(program: Command, host: Host): void {
  program
    .command("tickets")
    .description("list public tickets")
    .option("-s, --search <text>", "words in the title or description")
    .addOption(new Option("--sort <order>", "the order").choices(TICKET_SORTS))
    .addOption(new Option("--kind <kind>", "work or ideas").choices(TICKET_KINDS))
    .option("--collaboration", "only those that seek collaboration")
    .option("--min-budget <dollars>", "at least this budget", budgetBound)
    .option("--max-budget <dollars>", "at most this budget", budgetBound)
    .option("--open-budget", "only work whose budget is open")
    .option("-n, --limit <count>", "how many to list", rowCount, TICKETS_SHOWN)
    .action(async (options: TicketsOptions, command: Command) => {
      const { tickets } = await import("./commands/tickets.ts");
      await tickets(await contextOf(host, command), options);
    });
  program
    .command("ticket")
    .description("read a ticket")
    .argument("<id>", "its number", requestId)
    .action(async (id: RequestId, _: object, command: Command) => {
      const { ticket } = await import("./commands/ticket.ts");
      await ticket(await contextOf(host, command), id);
    });
  program
    .command("inbox")
    .description("list your notifications")
    .option("-n, --limit <count>", "how many to list", rowCount, NOTIFICATIONS_AT_ONCE)
    .option("-w, --watch", "show new ones as they arrive, until Ctrl-C")
    .option("--mark-read", "mark all as read, those that are not listed, too")
    .action(async (options: InboxOptions, command: Command) => {
      const { inbox } = await import("./commands/inbox.ts");
      await inbox(await contextOf(host, command), options);
    });
  program
    .command("open")
    .description("open a page in the browser")
    .argument("[page]", "a ticket's number or a path such as /tickets")
    .action(async (page: string | undefined, _: object, command: Command) => {
      const { open } = await import("./commands/open.ts");
      await open(await contextOf(host, command), page);
    });
}

function addWritingCommands(program: Command, host: Host): void {
  program
    .command("respond")
    .description("respond to a ticket as a developer")
    .argument("<id>", "its number", requestId)
    .option("-m, --message <text>", "your message")
    .option("-f, --file <path>", 'a file with your message, "-" for stdin')
    .option("--link <address>", "a link to your work")
    .option("--no-profile", "leave out your public page")
    .action(async (id: RequestId, options: RespondOptions, command: Command) => {
      const { respond } = await import("./commands/respond.ts");
      await respond(await contextOf(host, command), id, options);
    });
  const request = program.command("request").description("post a request as a client");
  request
    .command("new")
    .description("post the request of a file: front matter, then its text")
    .requiredOption("-f, --file <path>", 'the file, "-" for stdin')
    .action(async (options: RequestNewOptions, command: Command) => {
      const { requestNew } = await import("./commands/request-new.ts");
      await requestNew(await contextOf(host, command), options);
    });
  program
    .command("share")
    .description("share your request with developers, or list with whom it is shared")
    .argument("<id>", "its number", requestId)
    .argument("[username...]", "the developers' usernames")
    .option("--remove", "take it back from them")
    .action(async (id: RequestId, usernames: string[], options: ShareOptions, command: Command) => {
      const { share } = await import("./commands/share.ts");
      await share(await contextOf(host, command), id, usernames, options);
    });
  program
    .command("agreement")
    .description("show the agreement about a request")
    .argument("<id>", "the request's number", requestId)
    .option("-w, --watch", "show it again each time that it changes, until Ctrl-C")
    .action(async (id: RequestId, options: AgreementOptions, command: Command) => {
      const { agreement } = await import("./commands/agreement.ts");
      await agreement(await contextOf(host, command), id, options);
    });
}

function addChatCommand(program: Command, host: Host): void {
  program
    .command("chat")
    .description("talk in a conversation, or list your conversations")
    .argument("[id]", "the conversation's number", conversationId)
    .option("-t, --ticket <id>", "the conversation about this ticket; a new one if there is none", requestId)
    .option("--with <username>", "the developer, if the ticket is yours")
    .option("-m, --message <text>", "send this and end")
    .option("-f, --file <path>", 'send a file\'s text and end, "-" for stdin')
    .option("-n, --limit <count>", "how many messages or conversations to list", rowCount, MESSAGES_SHOWN)
    .option("-w, --watch", "without a terminal: write new messages as they arrive, until Ctrl-C")
    .option("--discard", "give up the messages that were not sent")
    .action(async (id: ConversationId | undefined, options: ChatOptions, command: Command) => {
      const { chat } = await import("./commands/chat.ts");
      await chat(await contextOf(host, command), id, options);
    });
}

function addUploadCommand(program: Command, host: Host): void {
  program
    .command("upload")
    .description("upload a video, or continue its unfinished upload")
    .argument("<file>", "an MP4 or WebM file")
    .option("-t, --title <text>", "its title instead of the file's name")
    .option("--description <text>", "what it shows")
    .addOption(
      new Option("--privacy <choice>", "who can watch it; private if left out").choices(VIDEO_PRIVACIES),
    )
    .addOption(
      new Option("--replace <id>", "put the file in the place of your video's with this number")
        .argParser(videoId)
        .conflicts(["title", "description", "privacy"]),
    )
    .action(async (file: string, options: UploadOptions, command: Command) => {
      const { upload } = await import("./commands/upload.ts");
      await upload(await contextOf(host, command), file, options);
    });
}

async function contextOf(host: Host, command: Command): Promise<Context> {
  const { Context } = await import("./composition/context.ts");
  return new Context(host, command.optsWithGlobals<GlobalOptions>());
}

function requestId(text: string): RequestId {
  return idOf(text, "ticket") as RequestId;
}

function conversationId(text: string): ConversationId {
  return idOf(text, "conversation") as ConversationId;
}

function idOf(text: string, what: string): number {
  const id = parseId(text);
  if (id === null) throw new InvalidArgumentError(`Give the number of a ${what}.`);
  return id;
}

function videoId(text: string): VideoId {
  return idOf(text, "video") as VideoId;
}

function rowCount(text: string): number {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > MOST_ROWS)
    throw new InvalidArgumentError(`Give a number from 1 to ${MOST_ROWS.toLocaleString("en-US")}.`);
  return count;
}

function budgetBound(text: string): number {
  const { bound, fault = NO_WHOLE_DOLLARS } = readBudgetBound(text);
  if (typeof bound !== "number") throw new InvalidArgumentError(`${fault}.`);
  return bound;
}
