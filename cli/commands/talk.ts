import {
  finalize,
  ignoreElements,
  map,
  merge,
  type Observable,
  Subject,
  switchMap,
  takeUntil,
  tap,
} from "rxjs";
import type { Chat } from "../../core/chat/chats.ts";
import { messageError } from "../../core/chat/message.ts";
import { notSentText } from "../../core/chat/not-sent-text.ts";
import type { QueuedMessage } from "../../core/chat/send-queue.ts";
import type { Conversation } from "../../core/conversations/conversation.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { Context } from "../composition/context.ts";
import { terminalLine } from "../terminal/terminal-text.ts";
import { cut } from "../terminal/table.ts";
import { TypedLine } from "../terminal/typed-line.ts";
import { follow } from "./follow.ts";
import type { MessageLog } from "./message-log.ts";
import { unsentNote } from "./unsent-note.ts";

/** What is typed is stored after a pause of so long, and at the end. */
const DRAFT_PAUSE_MS = 300;
const QUOTED_WIDTH = 40;

/** A line that is one of these is no message; any other may begin with a slash. */
const COMMANDS = ["/retry", "/remove", "/help", "/quit"] as const;
type Command = (typeof COMMANDS)[number];
const HINT = "Enter sends, Ctrl-C ends, /help says more.";
const HELP = [
  "/retry   sends a message again that was not sent",
  "/remove  gives it up",
  "Ctrl-U   clears what you have typed",
  "/quit    ends, as Ctrl-C and Ctrl-D do; what you have typed is kept",
];

/** Writes messages as they come, until Ctrl-C. */
export function followThread(context: Context, chat: Chat<Conversation>, log: MessageLog): Promise<void> {
  return follow(context, polls(chat, log));
}

/** Writes messages as they come, and sends what is typed, until Ctrl-C or Ctrl-D. */
export async function talk(context: Context, chat: Chat<Conversation>, log: MessageLog): Promise<void> {
  const talking = new Talk(context, chat);
  const typed$ = chat.queue.sent$.pipe(
    tap((message) => log.skip(message)),
    ignoreElements(),
  );
  const end$ = talking.end$;
  const all$ = merge(typed$, talking.begin(), polls(chat, log)).pipe(
    takeUntil(end$),
    // After Ctrl-C the process ends before anything that would be waited for.
    finalize(() => talking.close()),
  );
  await follow(context, all$);
}

function polls({ reader }: Chat<Conversation>, log: MessageLog): Observable<Failure | null> {
  return reader.view$.pipe(
    tap(({ thread }) => {
      if (thread !== null) log.add(thread);
    }),
    map(({ failure }) => failure),
  );
}

/** It is what a user does in an open conversation. */
class Talk {
  readonly #context: Context;
  readonly #chat: Chat<Conversation>;
  readonly #line: TypedLine;
  readonly #quit = new Subject<void>();
  /** The user knows of these messages, by their keys, that they were not sent; the value is false while one is tried again. */
  readonly #unsent = new Map<string, boolean>();
  /** It is the first of the queue. */
  #first: QueuedMessage | undefined;
  /** It is the draft as it was read or saved last. */
  #draft = "";
  readonly end$: Observable<void>;

  constructor(context: Context, chat: Chat<Conversation>) {
    this.#context = context;
    this.#chat = chat;
    context.output.note({ text: HINT, style: "dim" });
    this.#line = new TypedLine(context.host);
    this.end$ = merge(this.#quit, this.#line.ended$);
  }

  /** Goes on with what was typed or not sent the last time. It never emits. */
  begin(): Observable<never> {
    const { host, output, services } = this.#context;
    const { key, queue } = this.#chat;
    output.typedLine = this.#line;
    this.#draft = services.drafts.draft(key);
    // A program that was killed while it put the text into the queue has left it in both places.
    if (services.drafts.pending(key).at(-1)?.content !== this.#draft.trim()) this.#line.edit(this.#draft);
    queue.resume();
    return merge(
      this.#line.entered$.pipe(tap((text) => this.#enter(text))),
      this.#line.typed$.pipe(
        switchMap((text) => host.clock.after(DRAFT_PAUSE_MS).pipe(tap(() => this.#save(text)))),
      ),
      queue.messages$.pipe(tap((messages) => this.#report(messages))),
      queue.sent$.pipe(tap(() => this.#reportSent())),
    ).pipe(ignoreElements());
  }

  close(): void {
    const { text } = this.#line;
    this.#context.output.typedLine = null;
    this.#line.close();
    this.#save(text);
    unsentNote(this.#context, this.#chat.key);
  }

  /** Leaves what another terminal has stored unless something was typed here. */
  #save(text: string): void {
    if (text === this.#draft) return;
    this.#draft = text;
    this.#context.services.drafts.saveDraft(this.#chat.key, text);
  }

  #enter(text: string): void {
    const { output } = this.#context;
    const words = text.trim();
    const command = COMMANDS.find((each) => each === words);
    const error = messageError(text);
    if (command !== undefined) this.#obey(command);
    else if (words !== "" && error !== undefined) {
      output.note({ text: error, style: "red" });
      this.#line.edit(text);
    } else if (words !== "") this.#chat.queue.add(text);
    this.#save(this.#line.text);
  }

  #obey(command: Command): void {
    const { output } = this.#context;
    const { queue } = this.#chat;
    const first = this.#first;
    if (command === "/quit") this.#quit.next();
    else if (command === "/help") for (const text of HELP) output.note({ text, style: "dim" });
    else if (first === undefined) output.note("Every message was sent.");
    else if (first.status !== "failed") output.note(`${quoted(first)} is being sent.`);
    else if (command === "/retry") queue.retry(first.idempotencyKey);
    else {
      queue.remove(first.idempotencyKey);
      output.note({ text: `${quoted(first)} was given up.`, style: "dim" });
    }
  }

  /** Says of each message that it was not sent, again after each try. */
  #report(messages: readonly QueuedMessage[]): void {
    const { output, services } = this.#context;
    [this.#first] = messages;
    for (const message of messages) {
      const { idempotencyKey: key, status, isStored } = message;
      const isKnown = this.#unsent.get(key);
      if (isKnown !== undefined) this.#unsent.set(key, status === "failed");
      if (status !== "failed" || isKnown === true) continue;
      this.#unsent.set(key, true);
      output.note({ text: notSentText(message), style: "red" });
      output.note(`${quoted(message)} /retry or /remove it.`);
      if (!isStored) output.note(`It cannot be stored in ${services.folder}. Stay until it is sent.`);
    }
  }

  /** The first of the queue was sent; the user is told if it was not sent before. */
  #reportSent(): void {
    if (this.#first !== undefined && this.#unsent.delete(this.#first.idempotencyKey))
      this.#context.output.note({ text: `${quoted(this.#first)} was sent.`, style: "dim" });
  }
}

function quoted({ content }: QueuedMessage): string {
  return `"${cut(terminalLine(content), QUOTED_WIDTH)}"`;
}
