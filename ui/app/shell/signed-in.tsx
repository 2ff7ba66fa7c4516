import { observer } from "mobx-react-lite";
import { Suspense, useEffect } from "react";
import type { UserType } from "../../../core/auth/credentials.ts";
import { UnreadStore } from "../../conversations/unread.store.ts";
import { InboxView } from "../../notifications/inbox.view.tsx";
import { Skeleton } from "../../shared/skeleton.tsx";
import { useStartedStore } from "../../shared/use-started.ts";
import { screen } from "../screens/screen.tsx";
import { MissingCode } from "../../shared/error-boundary.tsx";
import { LateCode } from "../../shared/late-code.tsx";

const Bell = screen(
  "shared-requests-bell",
  () => import(/* webpackChunkName: "shared-requests-bell" */ "./shared-requests-bell.screen.ts"),
);

const Panel = screen(
  "notification-panel",
  () => import(/* webpackChunkName: "notification-panel" */ "./notification-panel.screen.ts"),
);

const PANEL = (
  <LateCode instead={<MissingCode />}>
    <Suspense fallback={<Skeleton rows={2} label="Loading notifications" />}>
      <Panel.View />
    </Suspense>
  </LateCode>
);

export interface SignedInProps {
  readonly userType: UserType;
  /** The header gets the number of unread messages in all conversations, and 0 at the end. */
  readonly onUnread: (count: number) => void;
}

/** Shows a developer's bell and the notifications, and counts the unread messages. */
export const SignedIn = observer(function SignedIn({ userType, onUnread }: SignedInProps) {
  const unread = useStartedStore(UnreadStore);
  const { count } = unread;
  useEffect(() => {
    onUnread(count);
    return () => onUnread(0);
  }, [count, onUnread]);
  return (
    <>
      {userType === "developer" && (
        <LateCode instead={null}>
          <Suspense>
            <Bell.View />
          </Suspense>
        </LateCode>
      )}
      <InboxView panel={PANEL} />
    </>
  );
});
