import { displayName } from "../../core/text/display-name.ts";
import type { Chat } from "../../core/chat/chats.ts";
import { messageError } from "../../core/chat/message.ts";
import type { Conversation } from "../../core/conversations/conversation.ts";
import { writingRefusedText } from "../../core/conversations/writing-refused-text.ts";
import { Failure } from "../../core/shared/failure.ts";
import { counted } from "../../core/shared/counted.ts";
import type { ConversationId, RequestId } from "../../core/shared/id.ts";
import type { Context } from "../composition/context.ts";
import { readText } from "../terminal/read-text.ts";
import { refused } from "../terminal/refused.ts";
import { listConversations } from "./chat-list.ts";
import { MessageLog } from "./message-log.ts";
import { sendMessage } from "./send-message.ts";
import { requireValid } from "./require-valid.ts";
import { readThread } from "./read-thread.ts";
import { followThread, talk } from "./talk.ts";
import { findDeveloper } from "./find-developer.ts";

export interface ChatOptions {
  /** It is the request that the conversation is about, in place of the conversation's number. */
  readonly ticket?: RequestId;
  /** It is the developer's username; the request is the user's own. */
  readonly with?: string;
  readonly message?: string;
  readonly file?: string;
  readonly watch?: boolean;
  /** So many conversations or messages are listed. */
  readonly limit: number;
  readonly discard?: boolean;
}

/** Lists conversations; opens one to talk in a terminal; reads it into a pipe; or sends one message. */
export async function chat(
  context: Context,
  given: ConversationId | undefined,
  options: ChatOptions,
): Promise<void> {
  const { user } = await context.session();
  const content = await contentOf(context, options);
  const id = await conversationOf(context, given, options);
  if (id === undefined) {
    if (content !== undefined || options.watch === true || options.discard === true)
      throw refused("Say which conversation: give its number or --ticket.");
    await listConversations(context, options.limit);
    return;
  }
  const { chats, current } = context.services;
  // Another user may have signed in meanwhile, and nothing of this one's is theirs.
  const opened = current.session?.user.id === user.id ? chats.open(id) : null;
  if (opened === null) throw new Failure({ kind: "session-expired" });
  if (options.discard === true) discard(context, opened);
  if (content !== undefined) await sendMessage(context, opened, content);
  else if (options.discard !== true) await read(context, opened, new MessageLog(context, user), options);
}

/** Returns the conversation that is meant; undefined for none. One about a request begins if there is none yet. */
async function conversationOf(
  context: Context,
  given: ConversationId | undefined,
  { ticket, with: username }: ChatOptions,
): Promise<ConversationId | undefined> {
  if (given !== undefined && ticket !== undefined)
    throw refused("Give either the number of a conversation or --ticket.");
  if (username !== undefined && ticket === undefined) throw refused("--with needs --ticket, too.");
  if (ticket === undefined) return given;
  const { user } = await context.session();
  const { conversations, writes } = context.services;
  const developer = username === undefined ? null : (await findDeveloper(context, username)).id;
  return writes.send(user.id, ["conversation", ticket, developer], (key) =>
    conversations.start(ticket, developer, key),
  );
}

/** @throws Failure when the text cannot be sent */
async function contentOf({ host }: Context, { message, file }: ChatOptions): Promise<string | undefined> {
  if (message !== undefined && file !== undefined) throw refused("Give either --message or --file.");
  const content = file === undefined ? message : await readText(host, file);
  const error = content === undefined ? undefined : messageError(content);
  requireValid(error === undefined ? {} : { content: error }, { content: "message" });
  return content;
}

/** A terminal is for talking; into a pipe, messages are written and, if that is wished, followed. */
async function read(context: Context, opened: Chat<Conversation>, log: MessageLog, options: ChatOptions) {
  const { host, output } = context;
  const isOnTerminal = host.stdin.isTTY === true && host.stdout.isTTY === true && !output.isJson;
  const view = await readThread(context, opened.reader, {
    count: options.limit,
    isUnreadWhole: isOnTerminal,
  });
  if (view === undefined) return;
  log.begin(view, options.limit);
  const { canWrite, other, reach } = view.thread.info;
  // Only what a person has seen is read.
  opened.reader.setEndInView(isOnTerminal);
  if (isOnTerminal && canWrite) await talk(context, opened, log);
  else if (isOnTerminal || options.watch === true) {
    if (!canWrite) output.note(writingRefusedText({ reach }, displayName(other)));
    await followThread(context, opened, log);
  }
  await output.drained();
}

/** Gives up the messages that were not sent, and what was typed. */
function discard({ output, services }: Context, { key }: Chat<Conversation>): void {
  const messages = services.drafts.pending(key);
  for (const { idempotencyKey } of messages) services.drafts.remove(key, idempotencyKey);
  services.drafts.saveDraft(key, "");
  output.note(`${counted(messages.length, "unsent message")} given up.`);
}
