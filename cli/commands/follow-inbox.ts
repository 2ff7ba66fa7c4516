import { map } from "rxjs";
import type { Notification, NotificationPage } from "../../core/notifications/notification.ts";
import type { PolledNotifications } from "../../core/notifications/polled-notifications.ts";
import type { Failure } from "../../core/shared/failure.ts";
import type { Context } from "../composition/context.ts";
import { follow } from "./follow.ts";
import { subject, whatHappened, withPath } from "./notification-row.ts";

/**
 * Writes each notification as it arrives, until Ctrl-C or the end of the session.
 * @param newest the newest that is already shown
 * @throws Failure when the session ends
 */
export async function followInbox(context: Context, newest: Notification | undefined): Promise<void> {
  let latest = newest?.id ?? 0;
  const show = ({ items }: NotificationPage) => {
    for (const item of items.filter(({ id, isRead }) => id > latest && !isRead).toReversed()) {
      latest = item.id;
      write(context, item);
    }
  };
  const polls$ = context.services.notificationsWatch.polled$.pipe(
    map((polled) => {
      if (polled.kind === "ready") show(polled.value);
      return failureOf(polled);
    }),
  );
  await follow(context, polls$);
}

function failureOf(polled: PolledNotifications): Failure | null {
  return polled.kind === "failed" || polled.kind === "ready" ? polled.failure : null;
}

function write({ output }: Context, item: Notification): void {
  if (output.isJson) output.json(withPath(item));
  else
    output.line({ text: "● ", style: "green" }, whatHappened(item), ": ", {
      text: subject(item),
      style: "bold",
    });
}
