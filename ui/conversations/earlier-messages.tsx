import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Button } from "../shared/button.tsx";
import { ErrorText } from "../shared/form/error-text.tsx";
import * as s from "./messages.module.css";

export interface EarlierMessagesProps {
  /** Why they did not come, where they were asked for and did not. */
  readonly state: "idle" | "loading" | Failure;
  /** With the first message the button goes away, and the focus needs another place. */
  readonly onAsk: () => void;
}

/** Above the messages of a thread that has more of them. */
export function EarlierMessages({ state, onAsk }: EarlierMessagesProps) {
  return (
    <div className={s.earlier}>
      {typeof state === "object" && <ErrorText>{failureMessage(state)}</ErrorText>}
      <Button variant="quiet" busy={state === "loading" ? "Loading..." : undefined} onClick={onAsk}>
        Earlier messages
      </Button>
    </div>
  );
}
