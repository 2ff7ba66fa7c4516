import { displayName } from "../../core/text/display-name.ts";
import { dayName, dayOf } from "../../core/chat/days.ts";
import type { Message } from "../../core/chat/message.ts";
import { firstUnreadId, lastKnownId, type Thread } from "../../core/chat/thread.ts";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import { conversationName } from "../../core/conversations/conversation-name.ts";
import type { Conversation } from "../../core/conversations/conversation.ts";
import { isKnown } from "../../core/images/person-name.ts";
import { HIDDEN_MESSAGE, hiddenNotice } from "../../core/moderation/hidden.ts";
import type { MessageId } from "../../core/shared/id.ts";
import type { Context } from "../composition/context.ts";
import { paragraphs } from "../terminal/paragraphs.ts";
import { type Column, Table } from "../terminal/table.ts";
import type { OpenThread } from "./read-thread.ts";

const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const INDENT = "  ";

interface ShownMessage extends Message {
  /** It is the sender's username. */
  readonly sender: string;
  readonly isHidden: boolean;
}

/** It writes the messages of a thread, each once, in their order. */
export class MessageLog {
  readonly #context: Context;
  readonly #me: AuthUser;
  readonly #rows: Table<ShownMessage>;
  readonly #typed = new Set<MessageId>();
  #lastId = 0;
  #day = "";

  constructor(context: Context, me: AuthUser) {
    this.#context = context;
    this.#me = me;
    this.#rows = new Table(COLUMNS, null);
  }

  /** Writes so many of the latest messages. People get all that are new to them, too. */
  begin({ thread }: OpenThread, count: number): void {
    const { output, services } = this.#context;
    const { id, other, requestTitle } = thread.info;
    if (this.#isForPeople) {
      const about = isKnown(other) ? ` about ${requestTitle}` : "";
      output.line({ text: conversationName(thread.info), style: "bold" }, about);
      output.line({ text: `${services.origin}/conversations/${id}`, style: "dim" });
    }
    if (thread.messages.length === 0 && !output.isJson)
      output.note("No messages yet. Introduce yourself or ask a question.");
    const firstUnread = firstUnreadId(thread, this.#me.id);
    const first = thread.messages.at(-count)?.id ?? 1;
    this.#lastId = Math.min(first, (this.#isForPeople ? firstUnread : null) ?? first) - 1;
    this.add(thread, firstUnread);
  }

  /** Writes what has come since then; a message behind a gap waits until the gap is closed. */
  add(thread: Thread<Conversation>, firstUnread: MessageId | null = null): void {
    const end = lastKnownId(thread);
    for (const message of thread.messages.filter(({ id }) => id > this.#lastId && id <= end)) {
      this.#lastId = message.id;
      if (!this.#typed.has(message.id)) this.#write(message, thread.info, message.id === firstUnread);
    }
  }

  /** The user has typed this message, so it stands on the terminal. */
  skip({ id }: Message): void {
    this.#typed.add(id);
  }

  get #isForPeople(): boolean {
    const { output } = this.#context;
    return !output.isJson && output.width !== null;
  }

  #write(message: Message, { other, hiddenMessages }: Conversation, isFirstNew: boolean): void {
    const { output } = this.#context;
    const isOwn = message.senderId === this.#me.id;
    const hidden = hiddenMessages.find(({ id }) => id === message.id);
    const shown: ShownMessage = {
      ...message,
      content: hidden !== undefined && !isOwn ? HIDDEN_MESSAGE : message.content,
      sender: isOwn ? this.#me.username : isKnown({ id: message.senderId }) ? other.username : "",
      isHidden: hidden !== undefined,
    };
    if (output.isJson) output.json(shown);
    else if (!this.#isForPeople) for (const line of this.#rows.lines([shown])) output.line(...line);
    else {
      this.#writeDay(message);
      if (isFirstNew) output.line({ text: "New", style: "green" });
      output.line(
        { text: headOf(message, isOwn ? "You" : displayName(other)), style: "bold" },
        timeOf(message),
      );
      for (const line of paragraphs(shown.content, output.textWidth - INDENT.length))
        output.line(INDENT + line);
      const because = hidden?.because ?? null;
      if (because !== null) output.line({ text: INDENT + hiddenNotice("message", because), style: "yellow" });
    }
  }

  #writeDay(message: Message): void {
    const day = dayOf(message);
    if (day === this.#day) return;
    this.#day = day;
    const { host, output } = this.#context;
    output.line();
    if (day !== "") output.line({ text: dayName(day, host.clock.now()), style: "dim" });
  }
}

/** Names the sender, or the message where the server does not say whose it is. */
function headOf({ id, senderId }: Message, name: string): string {
  return isKnown({ id: senderId }) ? name : `#${id}`;
}

function timeOf({ createdAt }: Message) {
  return { text: createdAt === "" ? "" : ` ${TIME.format(new Date(createdAt))}`, style: "dim" } as const;
}

const COLUMNS: readonly Column<ShownMessage>[] = [
  { title: "ID", text: ({ id }) => String(id) },
  { title: "When", text: ({ createdAt }) => createdAt },
  { title: "From", text: ({ sender }) => sender },
  { title: "Message", text: ({ content }) => content },
];
