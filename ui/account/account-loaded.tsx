import { observer } from "mobx-react-lite";
import { type ReactNode } from "react";
import type { Account } from "../../core/account/account.ts";
import { Button } from "../shared/button.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { AccountStore } from "./account.store.ts";
import * as s from "./account.module.css";

export interface AccountLoadedProps {
  /** The texts for loading and failure name this part of the account, such as "your name and email". */
  readonly what: string;
  /** The section has about this many rows. */
  readonly rows?: number;
  /** Another section on the page shows the account's error in full, so this one shows it briefly. */
  readonly isFurther?: boolean;
  readonly children: (account: Account) => ReactNode;
}

/** Shows one section of the shared account in its four states. */
export const AccountLoaded = observer(function AccountLoaded({
  what,
  rows = 1,
  isFurther = false,
  children,
}: AccountLoadedProps) {
  const store = useStartedStore(AccountStore);
  const { state } = store;
  const retry = () => store.retry();
  if (state.kind === "failed" && state.failure.kind !== "not-found" && isFurther)
    return (
      <p className={s.missing}>
        This part couldn't be loaded either. <Button onClick={retry}>Retry</Button>
      </p>
    );
  return (
    <Loaded store={store} what={what} rows={rows} isOptional>
      {({ value }) => children(value)}
    </Loaded>
  );
});
