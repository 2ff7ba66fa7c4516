import { observer } from "mobx-react-lite";
import { ButtonLink } from "../shared/button.tsx";
import { useStore } from "../shared/use-store.tsx";
import { SessionStore } from "./session.store.ts";

export interface Way {
  readonly label: string;
  readonly to: string;
}

export interface WayOnProps {
  readonly developer: Way;
  readonly client: Way;
  readonly visitor: Way;
}

/** Shows what this user can do where there is nothing to see. */
export const WayOn = observer(function WayOn(ways: WayOnProps) {
  const { user } = useStore(SessionStore);
  const { label, to } = ways[user?.userType ?? "visitor"];
  return <ButtonLink to={to}>{label}</ButtonLink>;
});
