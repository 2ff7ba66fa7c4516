import type { Elements } from "../shared/elements.ts";
import { HeaderPopover } from "../shared/header-popover.tsx";
import { useStore } from "../shared/use-store.tsx";
import { InboxStore } from "./inbox.store.ts";
import { TRAY } from "./tray.ts";

export interface InboxViewProps {
  /** The popover shows it while open. */
  readonly panel: Elements;
}

/** Shows the number of unread notifications, and a popover with the newest ones. */
export function InboxView({ panel }: InboxViewProps) {
  const store = useStore(InboxStore);
  return (
    <HeaderPopover
      store={store}
      id="notifications-panel"
      title="Notifications"
      counted="unread"
      path={TRAY}
      allAt="/notifications"
      panel={panel}
    />
  );
}
