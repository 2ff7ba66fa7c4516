import { ButtonLink } from "../shared/button.tsx";
import { useStore } from "../shared/use-store.tsx";
import { DonationReturnStore } from "./donation-return.store.ts";
import { placeName } from "./place-name.ts";

export interface BackToOriginProps {
  readonly variant: "primary" | "quiet";
}

/** Links to where the donation was begun. */
export function BackToOrigin({ variant }: BackToOriginProps) {
  const to = useStore(DonationReturnStore).origin ?? "/";
  return (
    <ButtonLink variant={variant} to={to}>
      {`Back to ${placeName(to)}`}
    </ButtonLink>
  );
}
