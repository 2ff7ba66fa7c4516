import { firstValueFrom } from "rxjs";
import { type Notification, notificationPath } from "../../core/notifications/notification.ts";
import { NOTIFICATIONS_AT_ONCE } from "../../core/notifications/notifications-api.port.ts";
import { timeAgo } from "../../core/text/time-ago.ts";
import type { Context } from "../composition/context.ts";
import { type Column, Table } from "../terminal/table.ts";
import { followInbox } from "./follow-inbox.ts";
import { subject, whatHappened, withPath } from "./notification-row.ts";

export interface InboxOptions {
  readonly limit: number;
  readonly watch?: boolean;
  readonly markRead?: boolean;
}

/** Lists notifications, the newest first. */
export async function inbox(context: Context, options: InboxOptions): Promise<void> {
  await context.session();
  const newest = await list(context, options.limit);
  if (options.markRead === true && newest !== undefined)
    await context.services.notifications.markAllRead(newest.id);
  if (options.watch === true) await followInbox(context, newest);
}

/** Writes at most so many. Returns the newest; undefined when there is none. */
async function list({ host, output, services }: Context, limit: number): Promise<Notification | undefined> {
  const table = new Table(columns(host.clock.now()), output.width);
  let page = (await firstValueFrom(services.notifications.newest(null)))?.value;
  const newest = page?.items[0];
  if (newest === undefined && !output.isJson) output.note("No notifications yet.");
  for (let left = limit; page !== undefined && left > 0; left -= NOTIFICATIONS_AT_ONCE) {
    const items = page.items.slice(0, left);
    if (output.isJson) for (const item of items) output.json(withPath(item));
    else for (const line of table.lines(items)) output.line(...line);
    await output.drained();
    const last = page.items.at(-1);
    if (!page.hasMore || last === undefined || left <= NOTIFICATIONS_AT_ONCE) break;
    page = await firstValueFrom(services.notifications.before(last.id));
  }
  return newest;
}

function columns(now: number): readonly Column<Notification>[] {
  return [
    { title: "", text: ({ isRead }) => (isRead ? " " : "●"), style: "green" },
    { title: "When", text: ({ at }) => timeAgo(Date.parse(at), now), style: "dim" },
    { title: "What", text: whatHappened, isCut: true },
    { title: "About", text: subject, isCut: true, style: "bold" },
    { title: "Page", text: notificationPath, style: "dim" },
  ];
}
