import { formatDollars } from "../../core/payments/money.ts";
import { topUpAddress } from "../../core/wallet/top-up-address.ts";
import { TOP_UP_LIMITS } from "../../core/wallet/wallet.ts";
import { ButtonLink, type ButtonLinkProps } from "../shared/button.tsx";

export interface TopUpLinkProps extends Pick<ButtonLinkProps, "variant"> {
  /** The amount may be unknown. */
  readonly missingCents: number | null;
  /** The top-up returns to this path. */
  readonly path: string;
}

/** Links to the wallet, which returns here after the top-up. */
export function TopUpLink({ missingCents, path, ...link }: TopUpLinkProps) {
  // The least top-up is paid where less is missing.
  const cents = missingCents === null ? null : Math.max(missingCents, TOP_UP_LIMITS.min);
  return (
    <ButtonLink {...link} to={topUpAddress({ returnTo: path, cents })}>
      {cents === null ? "Top up your wallet" : `Top up ${formatDollars(cents / 100)}`}
    </ButtonLink>
  );
}
