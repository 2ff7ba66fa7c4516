import { lastValueFrom, takeWhile } from "rxjs";
import type { Chat } from "../../core/chat/chats.ts";
import { notSentText } from "../../core/chat/not-sent-text.ts";
import { isKeyRemembered } from "../../core/chat/pending-message.ts";
import type { QueuedMessage } from "../../core/chat/send-queue.ts";
import type { Conversation } from "../../core/conversations/conversation.ts";
import type { Context } from "../composition/context.ts";
import { refused } from "../terminal/refused.ts";
import { whileSignedIn } from "./follow.ts";
import { unsentNote } from "./unsent-note.ts";

/** The server has forgotten its key, so that it would be added again if it had arrived. */
const TOO_OLD =
  "A message that was not confirmed is older than a day and may have arrived. Read the conversation, then give it up with --discard or send it again with /retry.";

/**
 * Sends a message after those that were not sent before. A command that is run again with a text that is still unsent
 * does not add it again.
 * @throws Failure when a message was not sent; it is stored
 */
export async function sendMessage(
  context: Context,
  { key, queue }: Chat<Conversation>,
  content: string,
): Promise<void> {
  const { host, output, services } = context;
  const stored = services.drafts.pending(key);
  if (!stored.every((each) => isKeyRemembered(each, host.clock.now()))) throw refused(TOO_OLD);
  const sent: string[] = [];
  const sending = queue.sent$.subscribe((message) => {
    sent.push(message.content);
    if (output.isJson) output.json(message);
  });
  queue.resume();
  for (const { idempotencyKey } of stored) queue.retry(idempotencyKey);
  if (!stored.some((each) => each.content === content.trim())) queue.add(content);
  try {
    const states$ = queue.messages$.pipe(takeWhile(isUnderWay, true));
    const [first] = await lastValueFrom(whileSignedIn(context, states$));
    if (first?.status === "failed") throw first.failure ?? refused(notSentText(first));
    if (host.signal.aborted) return;
    if (!sent.includes(content.trim())) throw refused("Another terminal has sent it or given it up.");
    if (!output.isJson) output.note("Sent.");
  } finally {
    sending.unsubscribe();
    unsentNote(context, key);
  }
}

/** The queue is empty at last, or waits behind a message that was not sent. */
function isUnderWay([first]: readonly QueuedMessage[]): boolean {
  return first !== undefined && first.status !== "failed";
}
