import type { ReactNode } from "react";
import { Icon, type IconName } from "../shared/icon.tsx";
import { Page } from "../shared/page.tsx";
import type { Elements } from "../shared/elements.ts";
import * as s from "./checkout-outcome.module.css";

export interface CheckoutOutcomeProps {
  readonly title: string;
  readonly icon: IconName;
  readonly tone?: "good" | "plain" | "bad";
  /** The page will change by itself. */
  readonly isBusy?: boolean;
  readonly children: Elements;
  /** They lead on from the page. */
  readonly actions?: ReactNode;
}

/** Shows the page that a hosted checkout returns to. */
export function CheckoutOutcome({
  title,
  icon,
  tone = "plain",
  isBusy = false,
  children,
  actions,
}: CheckoutOutcomeProps) {
  return (
    <div className={s.column}>
      <Page title={title}>
        <div className={s.panel}>
          <span className={[s.glyph, s[tone], isBusy && s.busy].filter(Boolean).join(" ")}>
            <Icon name={icon} size={30} />
          </span>
          <div className={s.words} role="status">
            {children}
          </div>
          {actions !== undefined && <div className={s.actions}>{actions}</div>}
        </div>
      </Page>
    </div>
  );
}
