import { type ComponentType, createContext, useContext, useState } from "react";
import { type Subject, SUBJECT_KIND_NAME } from "../../core/moderation/subject.ts";
import { Button } from "../shared/button.tsx";
import * as s from "./report-button.module.css";

export interface ReportDialogProps {
  readonly subject: Subject;
  /** Who sends it has no account under which they could follow it. */
  readonly isVisitor?: boolean;
  readonly onClose: () => void;
}

/** Named by the button, so that its code is fetched when somebody is about to press it. */
export const REPORT_DIALOG = "report-dialog";

/** What the buttons open: one dialog for all screens, whose code comes with its first opening. */
export const ReportDialogContext = createContext<ComponentType<ReportDialogProps> | null>(null);

export const reportTitle = ({ kind }: Subject): string =>
  `Report this ${SUBJECT_KIND_NAME[kind].toLowerCase()}`;

/** For a visitor, beside what everybody sees; whoever is signed in has it in a menu, with blocking. */
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
        onClick={() => {
          setOpen(true);
        }}
      >
        {reportTitle(subject)}
      </Button>
      {isOpen && Dialog !== null && (
        <Dialog
          subject={subject}
          isVisitor
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
