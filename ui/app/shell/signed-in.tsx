import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { UnreadStore } from "../../conversations/unread.store.ts";
import { BellView } from "../../notifications/bell.view.tsx";
import type { Elements } from "../../shared/elements.ts";
import { useStarted } from "../../shared/use-started.ts";
import { useStore } from "../../shared/use-store.tsx";

export interface SignedInProps {
  /** What the bell's popover shows. */
  readonly panel: Elements;
  /** Told how many messages are unread in all conversations, and 0 in the end. */
  readonly onUnread: (count: number) => void;
}

/** What the header has for somebody who is signed in: the bell, and the number of unread messages. */
export const SignedIn = observer(function SignedIn({ panel, onUnread }: SignedInProps) {
  const unread = useStore(UnreadStore);
  useStarted(unread);
  const { count } = unread;
  useEffect(() => {
    onUnread(count);
    return () => {
      onUnread(0);
    };
  }, [count, onUnread]);
  return <BellView panel={panel} />;
});
