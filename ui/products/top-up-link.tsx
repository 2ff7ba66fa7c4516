import { formatDollars } from "../../core/payments/money.ts";
import { topUpAddress } from "../../core/wallet/top-up-address.ts";
import { TOP_UP_LIMITS } from "../../core/wallet/wallet.ts";
import { ButtonLink, type ButtonLinkProps } from "../shared/button.tsx";

export interface TopUpLinkProps extends Pick<ButtonLinkProps, "variant"> {
  /** Null where it is not known. */
  readonly missingCents: number | null;
  /** Of the screen to come back to. */
  readonly path: string;
}

/** To the wallet, which leads back once it was topped up. */
export function TopUpLink({ missingCents, path, ...link }: TopUpLinkProps) {
  // Less than the least top-up cannot be paid.
  const cents = missingCents === null ? null : Math.max(missingCents, TOP_UP_LIMITS.min);
  return (
    <ButtonLink {...link} to={topUpAddress({ returnTo: path, cents })}>
      {cents === null ? "Top up your wallet" : `Top up ${formatDollars(cents / 100)}`}
    </ButtonLink>
  );
}
