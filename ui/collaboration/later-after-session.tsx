import { type ComponentType, useEffect, useState } from "react";
import type { OpenSession } from "../../core/collaboration/open-session.ts";
import { isOver } from "../../core/collaboration/session-state-machine.ts";
import type { SessionParticipant } from "../../core/collaboration/session.ts";
import type { SessionStores } from "./session-stores.ts";

export interface AfterSessionProps {
  readonly stores: SessionStores;
  readonly session: OpenSession;
  readonly me: SessionParticipant;
}

/** Returns the view below the messages of a resolved session; null when it could not be fetched. */
export type LoadAfterSession = () => Promise<ComponentType<AfterSessionProps> | null>;

/** Fetches the view once the session is resolved; without it the session stays readable. */
export function LaterAfterSession({
  load,
  ...props
}: AfterSessionProps & { readonly load: LoadAfterSession }) {
  const [view, setView] = useState<{ readonly View: ComponentType<AfterSessionProps> } | null>(null);
  const isNeeded = isOver(props.session.status);
  useEffect(() => {
    if (!isNeeded) return;
    let isHere = true;
    void load().then((View) => {
      if (isHere && View !== null) setView({ View });
    });
    return () => {
      isHere = false;
    };
  }, [load, isNeeded]);
  return isNeeded && view !== null ? <view.View {...props} /> : null;
}
