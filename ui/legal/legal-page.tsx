import { Fragment, type ReactElement } from "react";
import type { PageHead } from "../shared/page-head.ts";
import { Page } from "../shared/page.tsx";
import * as s from "../shared/prose.module.css";

export interface LegalSection {
  readonly title: string;
  readonly text: ReactElement;
}

export interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  readonly head: PageHead;
  readonly sections: readonly LegalSection[];
}

/** Shows a legal text under its headings. */
export function LegalPage({ title, lead, head, sections }: LegalPageProps) {
  return (
    <Page title={title} documentHead={head} lead={lead}>
      <div className={s.prose}>
        {sections.map((section) => (
          <Fragment key={section.title}>
            <h2>{section.title}</h2>
            {section.text}
          </Fragment>
        ))}
      </div>
    </Page>
  );
}
