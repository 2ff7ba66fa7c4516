import { type ComponentType, Suspense } from "react";
import type { Subject } from "../../core/moderation/subject.ts";
import { ReportButton } from "./report-button.tsx";
import type { SubjectMenuProps } from "./subject-menu.tsx";

export interface SubjectToolsProps extends Pick<SubjectMenuProps, "person"> {
  readonly subject: Subject;
  readonly isVisitor: boolean;
  /** For the signed-in; suspends until its code is here. */
  readonly menu: { readonly View: ComponentType<SubjectMenuProps> };
}

/** Beside something of somebody else: a visitor reports it by a button, the signed-in have a menu. */
export function SubjectTools({ subject, person, isVisitor, menu }: SubjectToolsProps) {
  if (isVisitor) return <ReportButton subject={subject} />;
  return (
    <Suspense fallback={null}>
      <menu.View subject={subject} person={person} />
    </Suspense>
  );
}
