import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { TopUpReturnStore } from "./top-up-return.store.ts";
import { topUpText } from "./top-up-text.tsx";
import * as s from "./wallet.module.css";

export interface TopUpResultProps {
  /** The server has confirmed the payment. */
  readonly onPaid: () => void;
  readonly onAgain: () => void;
}

/** Shows the result of a payment on this page. It only reads; the server credits. */
export const TopUpResult = observer(function TopUpResult({ onPaid, onAgain }: TopUpResultProps) {
  const store = useStartedStore(TopUpReturnStore);
  const heading = useRef<HTMLHeadingElement>(null);
  const { outcome, returnTo } = store;
  const isPaid = outcome === "paid";
  const told = useRef(onPaid);
  useEffect(() => {
    told.current = onPaid;
  }, [onPaid]);
  useEffect(() => {
    if (isPaid) told.current();
  }, [isPaid]);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { title, icon, children } = topUpText(store);
  const isUnknown = outcome === "late" || outcome === "failed";
  const goesOn = isPaid && returnTo !== null;
  return (
    <div className={s.form}>
      <div role="status" aria-busy={outcome === "confirming"}>
        <h3 className={s.step} ref={heading} tabIndex={-1}>
          <Icon name={icon} size={20} /> <span>{title}</span>
        </h3>
        {children}
      </div>
      {goesOn && (
        <ButtonLink variant="primary" to={returnTo}>
          Continue your purchase
        </ButtonLink>
      )}
      {isUnknown && (
        <Button variant="primary" onClick={() => store.start()}>
          {outcome === "late" ? "Check again" : "Retry"}
        </Button>
      )}
      {outcome !== "confirming" && (
        <Button variant="quiet" onClick={onAgain}>
          Top up again
        </Button>
      )}
    </div>
  );
});
