import { type CreatorFilter, isNarrowed } from "../../core/profiles/creator.ts";
import { WayOn } from "../auth/way-on.tsx";
import { CREATORS } from "../shared/drawings/creators.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { NoneMatch } from "../shared/none-match.tsx";

export function NoCreators({
  filter,
  onClear,
}: {
  readonly filter: CreatorFilter;
  readonly onClear: () => void;
}) {
  if (!isNarrowed(filter))
    return (
      <EmptyState
        title="No creators yet"
        drawing={CREATORS}
        action={
          <WayOn
            developer={{ label: "Publish your profile", to: "/profile" }}
            client={{ label: "Write a request", to: "/create-request" }}
            visitor={{ label: "Join as a developer", to: "/register" }}
          />
        }
      >
        Developers with a public profile appear here.
      </EmptyState>
    );
  return (
    <NoneMatch title="No creators match" onClear={onClear}>
      Try fewer words or another skill.
    </NoneMatch>
  );
}
