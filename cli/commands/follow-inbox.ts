import { filter, fromEvent, map, merge, take, takeUntil, tap } from "rxjs";
import type { Notification, NotificationPage } from "../../core/notifications/notification.ts";
import { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import type { Context } from "../composition/context.ts";
import { subject, whatHappened, withPath } from "./notification-row.ts";

/**
 * Writes each notification as it arrives, until Ctrl-C or the end of the session. A server that cannot be reached is
 * reported once, and again when it is back.
 * @param newest the newest that is already shown
 * @throws Failure when the session ends
 */
export async function followInbox(context: Context, newest: Notification | undefined): Promise<void> {
  const { host, output, services } = context;
  let latest = newest?.id ?? 0;
  let isLost = false;
  const show = ({ items }: NotificationPage) => {
    for (const item of items.filter(({ id, isRead }) => id > latest && !isRead).toReversed()) {
      latest = item.id;
      write(context, item);
    }
  };
  const polls$ = services.notificationsWatch.polled$.pipe(
    tap((polled) => {
      const failure =
        polled.kind === "failed" ? polled.failure : polled.kind === "ready" ? polled.failure : null;
      if (failure !== null && !isLost) output.note({ text: failureMessage(failure), style: "yellow" });
      if (failure === null && isLost) output.note({ text: "Connected again.", style: "dim" });
      isLost = failure !== null;
      if (polled.kind === "ready") show(polled.value);
    }),
  );
  const ended$ = services.current.ended$.pipe(
    map(() => {
      throw new Failure({ kind: "session-expired" });
    }),
  );
  const interrupted$ = fromEvent(host.signal, "abort").pipe(take(1));
  await new Promise<void>((resolve, reject) => {
    merge(polls$.pipe(filter(() => false)), ended$)
      .pipe(takeUntil(interrupted$))
      .subscribe({ complete: resolve, error: reject });
  });
}

function write({ output }: Context, item: Notification): void {
  if (output.isJson) output.json(withPath(item));
  else
    output.line({ text: "● ", style: "green" }, whatHappened(item), ": ", {
      text: subject(item),
      style: "bold",
    });
}
