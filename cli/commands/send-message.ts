import { lastValueFrom, takeWhile } from "rxjs";
import type { Chat } from "../../core/chat/chats.ts";
import { messageError } from "../../core/chat/message.ts";
import { notSentText } from "../../core/chat/not-sent-text.ts";
import type { QueuedMessage } from "../../core/chat/send-queue.ts";
import type { Conversation } from "../../core/conversations/conversation.ts";
import type { Context } from "../composition/context.ts";
import { refused } from "../terminal/refused.ts";
import { whileSignedIn } from "./follow.ts";
import { requireValid } from "./require-valid.ts";
import { unsentNote } from "./unsent-note.ts";

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
  const error = messageError(content);
  requireValid(error === undefined ? {} : { content: error }, { content: "message" });
  const sending = queue.sent$.subscribe((message) => {
    if (output.isJson) output.json(message);
  });
  const isStored = services.drafts.pending(key).some((each) => each.content === content.trim());
  queue.resume();
  for (const { idempotencyKey } of services.drafts.pending(key)) queue.retry(idempotencyKey);
  if (!isStored) queue.add(content);
  try {
    const [first] = await lastValueFrom(
      whileSignedIn(context, queue.messages$.pipe(takeWhile(isUnderWay, true))),
    );
    if (first?.status === "failed") throw first.failure ?? refused(notSentText(first));
    if (!host.signal.aborted && !output.isJson) output.note("Sent.");
  } finally {
    sending.unsubscribe();
    unsentNote(context, key);
  }
}

/** The queue is empty at last, or waits behind a message that was not sent. */
function isUnderWay([first]: readonly QueuedMessage[]): boolean {
  return first !== undefined && first.status !== "failed";
}
