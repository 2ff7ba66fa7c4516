import { type ComponentType, Suspense } from "react";
import type { Subject } from "../../core/moderation/subject.ts";
import { ReportButton } from "./report-button.tsx";
import type { SubjectMenuProps } from "./subject-menu.tsx";

export interface SubjectToolsProps extends Pick<SubjectMenuProps, "person"> {
  readonly subject: Subject;
  readonly isVisitor: boolean;
  /** Signed-in users have this menu, which suspends until its code is loaded. */
  readonly menu: { readonly View: ComponentType<SubjectMenuProps> };
}

/** Offers to report another user's work: by a button to visitors, in a menu to signed-in users. */
export function SubjectTools({ subject, person, isVisitor, menu }: SubjectToolsProps) {
  if (isVisitor) return <ReportButton subject={subject} />;
  return (
    <Suspense fallback={null}>
      <menu.View subject={subject} person={person} />
    </Suspense>
  );
}
