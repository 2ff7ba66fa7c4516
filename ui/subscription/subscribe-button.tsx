import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { Wanted } from "../../core/subscription/wanted.ts";
import { useStore } from "../app/use-store.tsx";
import { Button } from "../shared/button.tsx";
import * as s from "./subscribe-button.module.css";
import { SubscribeStore } from "./subscribe.store.ts";

export interface SubscribeButtonProps {
  /** What paying leads on to. */
  readonly wanted: Wanted | null;
  readonly label?: string;
}

export const SubscribeButton = observer(function SubscribeButton({
  wanted,
  label = "Subscribe",
}: SubscribeButtonProps) {
  const store = useStore(SubscribeStore);
  useEffect(() => {
    store.start();
    return () => {
      store.stop();
    };
  }, [store]);
  const { state } = store;
  return (
    <div className={s.way}>
      {state.kind === "failed" && (
        <p className={s.error} role="alert">
          {state.message}
        </p>
      )}
      <Button
        variant="primary"
        busy={state.kind === "leaving" ? "Opening checkout..." : undefined}
        onClick={() => {
          void store.subscribe(wanted);
        }}
      >
        {label}
      </Button>
    </div>
  );
});
