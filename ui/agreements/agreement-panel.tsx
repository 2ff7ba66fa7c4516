import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useId, useState } from "react";
import type { AgreementSubject } from "../../core/agreements/agreement-watch.ts";
import { type Agreement, AGREEMENT_STATUS_NAME } from "../../core/agreements/agreement.ts";
import { turnText } from "../../core/agreements/agreement-text.ts";
import type { ConversationId } from "../../core/shared/id.ts";
import { WithAvatar } from "../images/with-avatar.tsx";
import { RateAfterwards } from "../ratings/rate-afterwards.tsx";
import { useStore } from "../shared/use-store.tsx";
import { Button } from "../shared/button.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { Tag } from "../shared/tag.tsx";
import { useFocusBack } from "../shared/use-focus-back.ts";
import { UserText } from "../shared/user-text.tsx";
import { AgreementFormStore } from "./agreement-form.store.ts";
import { AgreementFacts } from "./agreement-facts.tsx";
import { type AgreementFacts as Facts, AgreementStore } from "./agreement.store.ts";
import * as s from "./agreement.module.css";
import { ComparisonDialog } from "./comparison-dialog.tsx";
import { ActionButtons } from "./action-buttons.tsx";
import { Propose } from "./propose.tsx";
import { TermsDialog } from "./terms-dialog.tsx";
import type { Elements } from "../shared/elements.ts";
import { Actions } from "../shared/actions.tsx";

export interface AgreementPanelProps {
  readonly subject: AgreementSubject;
  /** They decide whether terms can be proposed. */
  readonly facts: Facts;
  /** The agreement is read again whenever this value changes. */
  readonly revision?: unknown;
  /** A first proposal has this title. */
  readonly suggestedTitle?: string;
  /** It replaces the panel while there is no agreement; null hides the panel. */
  readonly whenEmpty?: ReactNode;
  /** The panel calls it at first and on every change. */
  readonly onWaiting?: (isWaiting: boolean) => void;
  /** The panel calls it after a successful action of the user. */
  readonly onAction?: () => void;
  /** The panel shows these beside its buttons. */
  readonly more?: (conversationId: ConversationId) => Elements;
}

/** Shows the agreement of a conversation or a request: its terms, who acts next, and the user's actions. */
export const AgreementPanel = observer(function AgreementPanel(props: AgreementPanelProps) {
  const store = useStore(AgreementStore);
  const { revision, facts, onWaiting, onAction } = props;
  const [heading, focusBack] = useFocusBack<HTMLHeadingElement>();
  const { kind, id } = props.subject;
  useEffect(() => {
    store.start({ kind, id } as AgreementSubject);
    return () => store.stop();
  }, [store, kind, id]);
  useEffect(() => {
    store.refresh();
  }, [store, revision]);
  const isWaiting = store.isAsked(facts);
  useEffect(() => {
    onWaiting?.(isWaiting);
  }, [onWaiting, isWaiting]);
  const titleId = useId();
  if (store.state.kind === "loading" && props.whenEmpty === null) return <div data-skeleton="" hidden />;
  if (store.state.kind === "ready" && store.current === undefined && props.whenEmpty !== undefined)
    return props.whenEmpty;
  return (
    <section className={s.panel} aria-labelledby={titleId}>
      <div className={s.head}>
        <h2 id={titleId} tabIndex={-1} ref={heading}>
          Agreement
        </h2>
        {store.current !== undefined && (
          <Tag tone={isWaiting ? "signal" : "plain"}>{AGREEMENT_STATUS_NAME[store.current.status]}</Tag>
        )}
      </div>
      <Loaded store={store} what="the agreement" rows={1}>
        {() => (
          <Body
            store={store}
            {...props}
            onAction={() => {
              // The action's button has disappeared.
              focusBack();
              onAction?.();
            }}
          />
        )}
      </Loaded>
    </section>
  );
});

interface BodyProps extends AgreementPanelProps {
  readonly store: AgreementStore;
}

const Body = observer(function Body(props: BodyProps) {
  const { store, subject, facts, suggestedTitle = "", onAction, more } = props;
  const terms = useStore(AgreementFormStore);
  const [open, setOpen] = useState<"terms" | "comparison" | null>(null);
  const { current, role } = store;
  const close = () => setOpen(null);
  const conversationId = subject.kind === "conversation" ? subject.id : current?.conversationId;
  return (
    <>
      {current === undefined ? (
        <p className={s.text}>
          No agreement yet. Propose scope, price and deadline. The other person can accept, decline or
          counter.
        </p>
      ) : (
        <Terms store={store} agreement={current} />
      )}
      <Actions>
        {current !== undefined && (
          <ActionButtons store={store} agreement={current} facts={facts} onAction={onAction} />
        )}
        {conversationId !== undefined && (
          <Propose
            store={store}
            facts={facts}
            conversationId={conversationId}
            onBegin={() => {
              terms.begin(conversationId, current, suggestedTitle);
              setOpen("terms");
            }}
          />
        )}
      </Actions>
      <div className={s.ways}>
        {store.versions.length > 1 && (
          <Button variant="quiet" onClick={() => setOpen("comparison")}>
            Compare versions
          </Button>
        )}
        {current !== undefined && more?.(current.conversationId)}
      </div>
      {open === "terms" && conversationId !== undefined && (
        <TermsDialog store={store} terms={terms} conversationId={conversationId} onClose={close} />
      )}
      {current?.status === "completed" && role === "client" && (
        <RateAfterwards developer={current.developer} />
      )}
      {open === "comparison" && <ComparisonDialog versions={store.versions} onClose={close} />}
    </>
  );
});

interface TermsProps {
  readonly store: AgreementStore;
  readonly agreement: Agreement;
}

/** Shows the terms and who acts next. */
const Terms = observer(function Terms({ store, agreement }: TermsProps) {
  const { role } = store;
  return (
    <>
      <h3 className={s.title}>{agreement.title}</h3>
      {role !== undefined && (
        <p className={s.turn} role="status">
          <WithAvatar person={role === "client" ? agreement.developer : agreement.client} size="small">
            {turnText(agreement, role)}
          </WithAvatar>
        </p>
      )}
      <AgreementFacts agreement={agreement} now={store.now()} reader={role} />
      <details className={s.scope}>
        <summary>Scope</summary>
        <UserText text={agreement.scope} />
      </details>
    </>
  );
});
