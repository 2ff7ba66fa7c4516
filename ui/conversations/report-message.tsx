import { useState } from "react";
import type { ConversationId, MessageId } from "../../core/shared/id.ts";
import { ReportDialog } from "../moderation/report-dialog.tsx";
import { Icon } from "../shared/icon.tsx";
import * as s from "./messages.module.css";

export interface ReportMessageProps {
  readonly conversation: ConversationId;
  readonly id: MessageId;
}

/** Shows a button instead of a menu, because a long thread has one for each message. */
export function ReportMessage({ conversation, id }: ReportMessageProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={s.report}
        aria-label="Report this message"
        onClick={() => setOpen(true)}
      >
        <Icon name="flag" size={14} />
      </button>
      {isOpen && (
        <ReportDialog subject={{ kind: "message", conversation, id }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
