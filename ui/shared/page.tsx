import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";
import { PRODUCT_NAME } from "../../core/shared/brand.ts";
import * as s from "./page.module.css";

export interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly count?: string | number | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: it names the document, and its heading takes the focus when the address changes. */
export function Page({ title, lead, count, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  useEffect(() => {
    document.title = `${title} | ${PRODUCT_NAME}`;
  }, [title]);
  const arrive = useEffectEvent(() => {
    // The first page of a visit leaves the focus where the browser puts it.
    if (key !== "default") heading.current?.focus({ preventScroll: true });
  });
  // By the path alone: a filter in the address has the key changed while somebody types it.
  useEffect(() => {
    arrive();
  }, [pathname]);
  return (
    <div className={s.page}>
      <div className={s.head}>
        <div className={s.titles}>
          <h1 ref={heading} tabIndex={-1}>
            {title} {count !== undefined && <span className={s.count}>{count}</span>}
          </h1>
          {lead !== undefined && <p className={s.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={s.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
