import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import type { WorkRequest } from "../../core/requests/request.ts";
import { snagRefusal } from "../../core/snagged-requests/snag-form.ts";
import { sentSnagText } from "../../core/snagged-requests/snag-text.ts";
import { SNAG_STATUS_NAME, type SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import { useStore } from "../shared/use-store.tsx";
import { Button } from "../shared/button.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { Tag } from "../shared/tag.tsx";
import { useFocusBack } from "../shared/use-focus-back.ts";
import type { OwnSnagStore } from "./own-snag.store.ts";
import { SnagContent } from "./snag-content.tsx";
import { SnagDialog } from "./snag-dialog.tsx";
import { SnagFormStore } from "./snag-form.store.ts";
import { Actions } from "../shared/actions.tsx";
import * as s from "./snag-panel.module.css";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

export interface SnagPanelProps {
  /** The page starts the store and uses it, too. */
  readonly store: OwnSnagStore;
  readonly request: Pick<WorkRequest, "id" | "status" | "conversationId">;
}

/** Shows developers their response to the request, or lets them write one. */
export const SnagPanel = observer(function SnagPanel({ store, request }: SnagPanelProps) {
  const { id: requestId, status, conversationId } = request;
  const form = useStore(SnagFormStore);
  const headingId = useId();
  const [heading, focusBack] = useFocusBack<HTMLHeadingElement>();
  const [open, setOpen] = useState<"form" | "withdrawal" | null>(null);
  const { state, value: snag, withdrawal } = store;
  // There is no invitation once the two have a conversation or the request has ended.
  const isAsked = conversationId === null && snagRefusal(status) === undefined;
  if (state.kind === "ready" && snag === null && !isAsked) return null;
  const close = (isDone: boolean) => {
    setOpen(null);
    if (isDone) focusBack();
  };
  return (
    <section className={s.panel} aria-labelledby={headingId}>
      <div className={s.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {snag === null ? "Respond to this request" : "Your response"}
        </h2>
        {snag !== null && (
          <Tag tone={snag.status === "accepted" ? "accent" : "plain"}>{SNAG_STATUS_NAME[snag.status]}</Tag>
        )}
      </div>
      <Loaded store={store} what="your response" rows={1}>
        {() =>
          snag === null ? (
            <Invitation onWrite={() => setOpen("form")} />
          ) : (
            <Sent snag={snag} canWithdraw={store.canWithdraw} onWithdraw={() => setOpen("withdrawal")} />
          )
        }
      </Loaded>
      {open === "form" && <SnagDialog store={store} form={form} requestId={requestId} onClose={close} />}
      {open === "withdrawal" && (
        <WithdrawDialog
          of={withdrawal}
          run={() => store.withdraw()}
          onClose={(isDone) => {
            withdrawal.reset();
            close(isDone);
          }}
        />
      )}
    </section>
  );
});

function Invitation({ onWrite }: { readonly onWrite: () => void }) {
  return (
    <>
      <p className={s.text}>
        Tell the client why you're a good fit. It's free, and no subscription is needed.
      </p>
      <Button className={s.begin} onClick={onWrite}>
        Write a response
      </Button>
    </>
  );
}

interface SentProps {
  readonly snag: SnaggedRequest;
  readonly canWithdraw: boolean;
  readonly onWithdraw: () => void;
}

function Sent({ snag, canWithdraw, onWithdraw }: SentProps) {
  return (
    <>
      <p className={s.turn} role="status">
        {sentSnagText(snag)}
      </p>
      <details className={s.said}>
        <summary>What you wrote</summary>
        <SnagContent snag={snag} />
      </details>
      {canWithdraw && (
        <Actions>
          <Button onClick={onWithdraw}>Withdraw</Button>
        </Actions>
      )}
    </>
  );
}
