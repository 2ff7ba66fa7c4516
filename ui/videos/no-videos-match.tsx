import { Button } from "../shared/button.tsx";
import { EmptyState } from "../shared/empty-state.tsx";

export function NoVideosMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState
      title="No videos match"
      icon="search"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try fewer or other words.
    </EmptyState>
  );
}
