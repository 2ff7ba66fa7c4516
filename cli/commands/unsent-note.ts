import type { ThreadKey } from "../../core/chat/draft-store.ts";
import { counted } from "../../core/shared/counted.ts";
import type { Context } from "../composition/context.ts";

/** Says what is stored of a conversation, if anything: the next command about it goes on from there. */
export function unsentNote({ output, services }: Context, key: ThreadKey): void {
  const { length } = services.drafts.pending(key);
  if (length > 0)
    output.note({
      text: `${counted(length, "message")} not sent yet. ${length === 1 ? "It is" : "They are"} kept, and this conversation goes on with ${length === 1 ? "it" : "them"} next time.`,
      style: "yellow",
    });
  if (services.drafts.draft(key) !== "")
    output.note({ text: "What you have typed is kept for the next time.", style: "dim" });
}
