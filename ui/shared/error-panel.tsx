import type { Failure } from "../../core/shared/failure.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import * as s from "./state-panel.module.css";

export interface ErrorPanelProps {
  readonly title?: string;
  readonly failure?: Failure;
  /** It replaces the standard text for the failure. */
  readonly message?: string;
  readonly onRetry?: () => void;
}

/** Shows what happened and what to do instead of content that failed to load. */
export function ErrorPanel({ title = "Couldn't load this", failure, message, onRetry }: ErrorPanelProps) {
  const text = message ?? (failure === undefined ? "" : failureMessage(failure));
  return (
    <div className={`${s.panel} ${s.failed}`} role="alert">
      <span className={s.glyph}>
        <Icon name="alert" size={28} />
      </span>
      <h2>{title}</h2>
      <p className={s.text}>{text}</p>
      {onRetry !== undefined && <Button onClick={onRetry}>Retry</Button>}
    </div>
  );
}
