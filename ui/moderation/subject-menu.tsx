import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { isolated } from "../../core/text/plain-name.ts";
import type { Subject } from "../../core/moderation/subject.ts";
import type { UserId } from "../../core/shared/id.ts";
import { BlockDialog } from "../blocks/block-dialog.tsx";
import { Icon } from "../shared/icon.tsx";
import * as s from "./moderation.module.css";
import { reportTitle } from "./report-button.tsx";
import { ReportDialog } from "./report-dialog.tsx";

export interface SubjectMenuProps {
  /** It can be reported here; null where only the person can be blocked. */
  readonly subject: Subject | null;
  /** The author can be blocked; null where that is not offered here. */
  readonly person: { readonly id: UserId; readonly name: string } | null;
  readonly onBlocked?: () => void;
}

/** Offers to report another user's work, or to block them. */
export function SubjectMenu({ subject, person, onBlocked }: SubjectMenuProps) {
  const { close, ...menu } = useMenu();
  const [open, setOpen] = useState<"report" | "block" | null>(null);
  const choose = (dialog: "report" | "block") => () => {
    close();
    setOpen(dialog);
  };
  return (
    <>
      <details {...menu} className={s.menu}>
        <summary className={s.opener}>
          <Icon name="more" />
          <span className="visually-hidden">More</span>
        </summary>
        <div className={s.choices}>
          {subject !== null && (
            <button type="button" className={s.choice} onClick={choose("report")}>
              {reportTitle(subject)}
            </button>
          )}
          {person !== null && (
            <button type="button" className={s.choice} onClick={choose("block")}>
              {`Block ${isolated(person.name)}`}
            </button>
          )}
        </div>
      </details>
      {open === "report" && subject !== null && (
        <ReportDialog subject={subject} onClose={() => setOpen(null)} />
      )}
      {open === "block" && person !== null && (
        <BlockDialog
          person={person}
          onClose={(isDone) => {
            setOpen(null);
            if (isDone) onBlocked?.();
          }}
        />
      )}
    </>
  );
}

/** Makes the browser's disclosure close like a menu. */
function useMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  /** The focus moves to the menu's button, because an item of a closed menu cannot take it back from a dialog. */
  const close = () => {
    if (ref.current === null) return;
    ref.current.querySelector("summary")?.focus();
    ref.current.open = false;
  };
  return {
    ref,
    close,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
      if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Escape") close();
    },
  };
}
