import { NoneMatch } from "../shared/none-match.tsx";

export function NoVideosMatch({ onClear }: { readonly onClear: () => void }) {
  return (
    <NoneMatch title="No videos match" onClear={onClear}>
      Try fewer or other words.
    </NoneMatch>
  );
}
