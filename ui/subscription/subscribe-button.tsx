import { observer } from "mobx-react-lite";
import type { PendingAction } from "../../core/subscription/post-checkout-intent.ts";
import { Button } from "../shared/button.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import * as s from "./subscribe-button.module.css";
import { SubscribeStore } from "./subscribe.store.ts";
import { Refusal } from "../shared/form/refusal.tsx";

export interface SubscribeButtonProps {
  /** The user continues with it after the payment. */
  readonly pendingAction: PendingAction | null;
  readonly label?: string;
}

export const SubscribeButton = observer(function SubscribeButton({
  pendingAction,
  label = "Subscribe",
}: SubscribeButtonProps) {
  const store = useStartedStore(SubscribeStore);
  return (
    <div className={s.way}>
      <Refusal of={store} />
      <Button
        variant="primary"
        busy={store.isLeaving ? "Opening checkout..." : undefined}
        onClick={() => void store.subscribe(pendingAction)}
      >
        {label}
      </Button>
    </div>
  );
});
