import { Button } from "./button.tsx";
import { ABSENT } from "./drawings/absent.ts";
import { EmptyState } from "./empty-state.tsx";

export interface NoneMatchProps {
  /** The title is a sentence such as "No products match". */
  readonly title: string;
  readonly onClear: () => void;
  /** They say what to try. */
  readonly children: string;
}

/** Replaces a list that the filter has emptied. */
export function NoneMatch({ title, onClear, children }: NoneMatchProps) {
  return (
    <EmptyState title={title} drawing={ABSENT} action={<Button onClick={onClear}>Clear filters</Button>}>
      {children}
    </EmptyState>
  );
}
