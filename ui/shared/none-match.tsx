import { Button } from "./button.tsx";
import { ABSENT } from "./drawings/absent.ts";
import { EmptyState } from "./empty-state.tsx";

export interface NoneMatchProps {
  /** Such as "No products match". */
  readonly title: string;
  readonly onClear: () => void;
  /** What to try. */
  readonly children: string;
}

/** In the place of a list of which the filter leaves nothing. */
export function NoneMatch({ title, onClear, children }: NoneMatchProps) {
  return (
    <EmptyState
      title={title}
      drawing={ABSENT}
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
