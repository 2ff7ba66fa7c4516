import type { ReactNode } from "react";
import * as s from "./page.module.css";
import type { PageHead } from "./page-head.ts";
import { usePageHeading } from "./use-page-heading.ts";
import type { Elements } from "./elements.ts";
import { Actions } from "./actions.tsx";

export interface PageProps {
  readonly title: string;
  /** A public page has a head; a page without one is not indexed. */
  readonly documentHead?: PageHead;
  readonly lead?: ReactNode;
  readonly count?: string | number | undefined;
  readonly actions?: ReactNode;
  readonly children: Elements;
}

/** Renders a screen: it sets the document's title, and its heading takes the focus when the address changes. */
export function Page({ title, documentHead, lead, count, actions, children }: PageProps) {
  const heading = usePageHeading(documentHead ?? title);
  return (
    <div className={s.page}>
      <div className={s.head}>
        <div className={s.titles}>
          <h1 ref={heading} tabIndex={-1}>
            <span>{title}</span> {count !== undefined && <span className={s.count}>{count}</span>}
          </h1>
          {lead !== undefined && <p className={s.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </div>
      {children}
    </div>
  );
}
