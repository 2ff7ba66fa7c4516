import { displayName } from "../../core/text/display-name.ts";
import { firstValueFrom } from "rxjs";
import { lastMessageText } from "../../core/conversations/conversation-name.ts";
import type { ConversationSummary } from "../../core/conversations/conversation.ts";
import { isKnown } from "../../core/images/person-name.ts";
import { unreadText } from "../../core/conversations/unread.ts";
import { timeAgo } from "../../core/text/time-ago.ts";
import type { Context } from "../composition/context.ts";
import { type Column, Table } from "../terminal/table.ts";

const PART = 100;

/** Lists at most so many conversations, that with the latest message first. */
export async function listConversations({ host, output, services }: Context, limit: number): Promise<void> {
  const table = new Table(columns(host.clock.now()), output.width);
  const seen = new Set<number>();
  for (let skip = 0; skip < limit; skip += PART) {
    const size = Math.min(PART, limit - skip);
    const rows = await firstValueFrom(services.conversations.further(skip, size));
    // A new message moves its conversation up and others down, so parts may overlap.
    const others = rows.filter(({ id }) => !seen.has(id)).slice(0, limit - seen.size);
    for (const { id } of others) seen.add(id);
    if (output.isJson) for (const row of others) output.json(row);
    else for (const line of table.lines(others)) output.line(...line);
    await output.drained();
    if (rows.length < size) break;
  }
  if (seen.size === 0 && !output.isJson) output.note("No conversations yet.");
}

function columns(now: number): readonly Column<ConversationSummary>[] {
  return [
    { title: "ID", text: ({ id }) => String(id), align: "right", style: "dim" },
    {
      title: "New",
      text: ({ unreadCount }) => (unreadCount === 0 ? "" : unreadText(unreadCount)),
      align: "right",
      style: "green",
    },
    {
      title: "With",
      text: ({ other }) => (isKnown(other) ? displayName(other) : ""),
      isCut: true,
      style: "bold",
    },
    { title: "About", text: ({ requestTitle }) => requestTitle, isCut: true },
    { title: "Last message", text: (row) => lastMessageText(row) ?? "", isCut: true },
    {
      title: "When",
      text: ({ lastMessageAt }) => (lastMessageAt === null ? "" : timeAgo(Date.parse(lastMessageAt), now)),
      style: "dim",
    },
  ];
}
