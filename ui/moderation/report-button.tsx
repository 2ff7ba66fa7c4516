import { type ComponentType, createContext, useContext, useState } from "react";
import { type Subject, SUBJECT_KIND_NAME } from "../../core/moderation/subject.ts";
import { Button } from "../shared/button.tsx";
import * as s from "./report-button.module.css";

export interface ReportDialogProps {
  readonly subject: Subject;
  /** A visitor has no account in which to follow the report. */
  readonly isVisitor?: boolean;
  readonly onClose: () => void;
}

/** The button names the dialog, so that its code is fetched when a press is likely. */
export const REPORT_DIALOG = "report-dialog";

/** All screens share this dialog, whose code is fetched at its first opening. */
export const ReportDialogContext = createContext<ComponentType<ReportDialogProps> | null>(null);

export const reportTitle = ({ kind }: Subject): string =>
  `Report this ${SUBJECT_KIND_NAME[kind].toLowerCase()}`;

/** Lets a visitor report; signed-in users have a menu for it that also blocks. */
export function ReportButton({ subject }: Pick<ReportDialogProps, "subject">) {
  const Dialog = useContext(ReportDialogContext);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className={s.report}
        data-visitor=""
        aria-haspopup="dialog"
        data-dialog={REPORT_DIALOG}
        onClick={() => setOpen(true)}
      >
        {reportTitle(subject)}
      </Button>
      {isOpen && Dialog !== null && <Dialog subject={subject} isVisitor onClose={() => setOpen(false)} />}
    </>
  );
}
