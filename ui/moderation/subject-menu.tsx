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
  /** What can be reported here; null where only the person can be blocked. */
  readonly subject: Subject | null;
  /** Whose it is; null where nobody is blocked from here. */
  readonly person: { readonly id: UserId; readonly name: string } | null;
  /** The person has just been blocked. */
  readonly onBlocked?: () => void;
}

/** Beside something of somebody else: report it, or block the person. */
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
        <ReportDialog
          subject={subject}
          onClose={() => {
            setOpen(null);
          }}
        />
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

/** A disclosure of the browser's own that closes as menus do. */
function useMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  /** The focus goes to the button that opens it: a choice of a closed menu has none, and a dialog could give none back. */
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
