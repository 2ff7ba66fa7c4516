import { ButtonLink } from "./button.tsx";
import { ABSENT } from "./drawings/absent.ts";
import { EmptyState } from "./empty-state.tsx";
import * as s from "./paged-rows.module.css";
import { useIsFirstDrawing } from "./use-first-drawing.ts";
import type { Elements } from "./elements.ts";

export interface PagedRowsProps {
  /** The neighbouring pages have these addresses; null at the list's beginning and end. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly children: Elements;
}

/** Shows one page of a list with links to its neighbours; after the application's start, more rows are added. */
export function PagedRows({ previous, next, children }: PagedRowsProps) {
  const isFirst = useIsFirstDrawing();
  return (
    <>
      {previous !== null && (
        <p className={s.previous}>
          <ButtonLink to={previous} rel="prev">
            Previous page
          </ButtonLink>
        </p>
      )}
      {children}
      {isFirst && next !== null && (
        <p className={s.next}>
          <ButtonLink to={next} rel="next">
            Next page
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** Replaces a page beyond the end of the list. */
export function PastTheEnd({ first, children }: { readonly first: string; readonly children: string }) {
  return (
    <EmptyState title={children} drawing={ABSENT} action={<ButtonLink to={first}>First page</ButtonLink>}>
      The list ends before this page.
    </EmptyState>
  );
}
