import { observer } from "mobx-react-lite";
import type { PendingAction } from "../../core/subscription/post-checkout-intent.ts";
import { useStore } from "../shared/use-store.tsx";
import { Button } from "../shared/button.tsx";
import { useStarted } from "../shared/use-started.ts";
import * as s from "./subscribe-button.module.css";
import { SubscribeStore } from "./subscribe.store.ts";

export interface SubscribeButtonProps {
  /** What paying leads on to. */
  readonly pendingAction: PendingAction | null;
  readonly label?: string;
}

export const SubscribeButton = observer(function SubscribeButton({
  pendingAction,
  label = "Subscribe",
}: SubscribeButtonProps) {
  const store = useStore(SubscribeStore);
  useStarted(store);
  const { state } = store;
  return (
    <div className={s.way}>
      {state.kind === "refused" && (
        <p className={s.error} role="alert">
          {state.message}
        </p>
      )}
      <Button
        variant="primary"
        busy={store.isLeaving ? "Opening checkout..." : undefined}
        onClick={() => {
          void store.subscribe(pendingAction);
        }}
      >
        {label}
      </Button>
    </div>
  );
});
