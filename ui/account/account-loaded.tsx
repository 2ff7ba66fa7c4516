import { observer } from "mobx-react-lite";
import { type ReactNode } from "react";
import type { Account } from "../../core/account/account.ts";
import { useStore } from "../shared/use-store.tsx";
import { Button } from "../shared/button.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { useStarted } from "../shared/use-started.ts";
import { AccountStore } from "./account.store.ts";
import * as s from "./account.module.css";

export interface AccountLoadedProps {
  /** What of the account is waited for, for those who do not see the skeleton. */
  readonly label: string;
  /** How many rows the section will have, about. */
  readonly rows?: number;
  /** Not the first section of the page that waits for the account: its error is told there in full. */
  readonly isFurther?: boolean;
  readonly children: (account: Account) => ReactNode;
}

/** A section over the one account that all of them share, in its four states. */
export const AccountLoaded = observer(function AccountLoaded({
  label,
  rows = 1,
  isFurther = false,
  children,
}: AccountLoadedProps) {
  const store = useStore(AccountStore);
  useStarted(store);
  const { state } = store;
  const retry = () => {
    store.retry();
  };
  if (state.kind === "ready") return children(state.value);
  if (state.kind === "loading") return <Skeleton rows={rows} label={`Loading: ${label}`} />;
  if (!isFurther)
    return <ErrorPanel title="Your account did not load" failure={state.failure} onRetry={retry} />;
  return (
    <p className={s.missing}>
      This did not load either. <Button onClick={retry}>Retry</Button>
    </p>
  );
});
