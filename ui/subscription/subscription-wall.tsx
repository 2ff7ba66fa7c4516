import { observer } from "mobx-react-lite";
import { type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { A_SUBSCRIPTION, SUBSCRIPTION_NEEDED } from "../../core/subscription/subscription-text.ts";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { Page } from "../shared/page.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { SubscriptionGateStore } from "./subscription-gate.store.ts";
import { SubscriptionOffer } from "./subscription-offer.tsx";
import * as s from "./subscription-wall.module.css";

/** Guards a screen that requires a subscription; the payment returns to its address. */
export const SubscriptionWall = observer(function SubscriptionWall({
  children,
}: {
  readonly children: ReactNode;
}) {
  const { pathname } = useLocation();
  const store = useStartedStore(SubscriptionGateStore);
  const { answer } = store;
  switch (answer.kind) {
    case "asking":
      return (
        <Page title="One moment">
          <Skeleton label="Checking your subscription" />
        </Page>
      );
    case "ask-again":
      return (
        <Page title="One moment">
          <ErrorPanel
            title="We couldn't check your subscription"
            failure={answer.failure}
            onRetry={() => store.retry()}
          />
        </Page>
      );
    case "pay":
      return (
        <Page title={SUBSCRIPTION_NEEDED} lead={`This page is for developers with ${A_SUBSCRIPTION}.`}>
          <div className={s.card}>
            <SubscriptionOffer pendingAction={{ kind: "path", path: pathname }} />
          </div>
        </Page>
      );
    case "open":
      return children;
  }
});
