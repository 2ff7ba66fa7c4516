import type { SessionService } from "../../core/collaboration/session-service.ts";
import { AfterSession } from "../collaboration/after-session.tsx";
import type { AfterSessionProps } from "../collaboration/later-after-session.tsx";
import { SessionRatingStore } from "../collaboration/session-rating.store.ts";

/** Returns the view of what remains to do in a resolved session. */
export function afterSession(service: SessionService) {
  const rating = new SessionRatingStore(service);
  return function After(props: AfterSessionProps) {
    return <AfterSession {...props} rating={rating} />;
  };
}
