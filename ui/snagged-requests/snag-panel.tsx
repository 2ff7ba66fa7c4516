import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import type { RequestStatus } from "../../core/requests/request.ts";
import type { RequestId } from "../../core/shared/id.ts";
import { snagRefusal } from "../../core/snagged-requests/snag-form.ts";
import { sentSnagText } from "../../core/snagged-requests/snag-text.ts";
import { SNAG_STATUS_NAME, type SnaggedRequest } from "../../core/snagged-requests/snagged-request.ts";
import { useStore } from "../shared/use-store.tsx";
import { Button, ButtonLink } from "../shared/button.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { Tag } from "../shared/tag.tsx";
import { useFocusBack } from "../shared/use-focus-back.ts";
import { useStarted } from "../shared/use-started.ts";
import { OwnSnagStore } from "./own-snag.store.ts";
import { SnagContent } from "./snag-content.tsx";
import { SnagDialog } from "./snag-dialog.tsx";
import { SnagFormStore } from "./snag-form.store.ts";
import * as s from "./snag-panel.module.css";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

export interface SnagPanelProps {
  readonly requestId: RequestId;
  readonly status: RequestStatus;
}

/** On the page of a request, for developers: what they have answered to it, or the way to do so. */
export const SnagPanel = observer(function SnagPanel({ requestId, status }: SnagPanelProps) {
  const store = useStore(OwnSnagStore);
  const form = useStore(SnagFormStore);
  const headingId = useId();
  const [heading, focusBack] = useFocusBack<HTMLHeadingElement>();
  const [open, setOpen] = useState<"form" | "withdrawal" | null>(null);
  useStarted(store, requestId);
  const { state, value: snag, withdrawal } = store;
  // A request that is over asks nothing of those who have not answered.
  if (state.kind === "ready" && snag === null && snagRefusal(status) !== undefined) return null;
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
            <>
              <p className={s.text}>
                Tell the client in a few words that you want this and why it should be you. It costs nothing,
                and no subscription is needed.
              </p>
              <Button
                className={s.begin}
                onClick={() => {
                  setOpen("form");
                }}
              >
                Write a response
              </Button>
            </>
          ) : (
            <Sent
              snag={snag}
              canWithdraw={store.canWithdraw}
              onWithdraw={() => {
                setOpen("withdrawal");
              }}
            />
          )
        }
      </Loaded>
      {open === "form" && <SnagDialog store={store} form={form} requestId={requestId} onClose={close} />}
      {open === "withdrawal" && (
        <WithdrawDialog
          busy={withdrawal.state.kind === "saving"}
          error={withdrawal.state.kind === "refused" ? withdrawal.state.message : undefined}
          onWithdraw={() => store.withdraw()}
          onClose={(isDone) => {
            withdrawal.reset();
            close(isDone);
          }}
        />
      )}
    </section>
  );
});

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
      <div className={s.ways}>
        {snag.conversationId !== null && (
          <ButtonLink to={`/conversations/${snag.conversationId}`}>Open the conversation</ButtonLink>
        )}
        {canWithdraw && <Button onClick={onWithdraw}>Withdraw</Button>}
      </div>
    </>
  );
}
