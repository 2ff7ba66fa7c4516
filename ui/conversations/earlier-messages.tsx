import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Button } from "../shared/button.tsx";
import { ErrorText } from "../shared/form/error-text.tsx";
import * as s from "./messages.module.css";

export interface EarlierMessagesProps {
  readonly state: "idle" | "loading" | Failure;
  /** The first message removes the button, so the focus has to move. */
  readonly onAsk: () => void;
}

/** Shows the button above a thread that has earlier messages. */
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
