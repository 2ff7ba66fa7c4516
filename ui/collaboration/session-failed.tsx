import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { isShut } from "../../core/collaboration/session-failure.ts";
import { Button } from "../shared/button.tsx";
import { Glyph } from "../shared/glyph.tsx";
import { ALERT, SEARCH } from "../shared/icon-paths.ts";
import { ReturnToTickets } from "./return-to-tickets.tsx";
import * as s from "./support-session.module.css";

/** A malformed id is refused as "invalid". */
const ABSENT: readonly Failure["kind"][] = ["not-found", "invalid"];

export interface SessionFailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

export function SessionFailed({ failure, onRetry }: SessionFailedProps) {
  if (ABSENT.includes(failure.kind))
    return (
      <div className={s.failed}>
        <span className={s.glyph}>
          <Glyph path={SEARCH} size={32} />
        </span>
        <h1>Session Not Found</h1>
        <p>The collaboration session could not be found or has expired.</p>
        <div className={s.ways}>
          <ReturnToTickets />
        </div>
      </div>
    );
  const isFinal = isShut(failure);
  return (
    <div className={s.failed}>
      <span className={s.glyph}>
        <Glyph path={ALERT} size={32} />
      </span>
      <h1>Support session</h1>
      <p role="alert">Failed to load collaboration session. The link may be invalid or expired.</p>
      {isFinal ? (
        <p className={s.quiet}>
          Open the link exactly as it was sent to you. If it still doesn't work, ask for a new one where you
          opened your ticket.
        </p>
      ) : (
        <p className={s.quiet}>{failureMessage(failure)}</p>
      )}
      <div className={s.ways}>
        {!isFinal && <Button onClick={onRetry}>Retry</Button>}
        <ReturnToTickets />
      </div>
    </div>
  );
}
