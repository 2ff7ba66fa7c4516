import { observer } from "mobx-react-lite";
import { Children, type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { type Turn, turnAddress, type TurnKind } from "../../core/turns/turn.ts";
import { deadlineText } from "../agreements/terms-text.ts";
import { useStore } from "../app/use-store.tsx";
import { ErrorPanel } from "../shared/error-panel.tsx";
import { Icon, type IconName } from "../shared/icon.tsx";
import { Skeleton } from "../shared/skeleton.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import * as s from "./needs-you.module.css";
import { TurnsStore } from "./turns.store.ts";

export interface NeedsYouProps {
  /** Matters that the server knows nothing of: each a NeedsYouItem. */
  readonly children?: ReactNode;
}

/** Whose turn it is: what only this person can move on. */
export const NeedsYou = observer(function NeedsYou({ children }: NeedsYouProps) {
  const store = useStore(TurnsStore);
  useEffect(() => {
    store.start();
    return () => {
      store.stop();
    };
  }, [store]);
  const { state } = store;
  const hasOwn = Children.toArray(children).length > 0;
  const turns = state.kind === "ready" ? state.turns : [];
  return (
    <section className={s.section} aria-labelledby="needs-you">
      <h2 id="needs-you" className={s.heading}>
        Needs you
      </h2>
      {state.kind === "loading" && <Skeleton rows={2} label="Looking for what waits for you" />}
      {state.kind === "failed" && (
        <ErrorPanel
          title="What waits for you did not load"
          failure={state.failure}
          onRetry={() => {
            store.start();
          }}
        />
      )}
      {state.kind === "ready" && turns.length === 0 && !hasOwn && (
        <p className={s.nothing}>Nothing waits for you.</p>
      )}
      {(turns.length > 0 || hasOwn) && (
        <ul className={s.list} role="list">
          {turns.map((turn) => (
            <NeedsYouItem
              key={`${turn.kind} ${turn.requestId} ${turn.who}`}
              icon={LOOKS[turn.kind].icon}
              to={turnAddress(turn)}
              title={turn.requestTitle}
            >
              <Reason turn={turn} now={store.now()} />
            </NeedsYouItem>
          ))}
          {children}
        </ul>
      )}
    </section>
  );
});

export interface NeedsYouItemProps {
  readonly icon: IconName;
  readonly to: string;
  readonly title: string;
  /** Why it waits. */
  readonly children: ReactNode;
}

export function NeedsYouItem({ icon, to, title, children }: NeedsYouItemProps) {
  return (
    <li className={s.item}>
      <Icon name={icon} />
      <span>
        <Link to={to}>{title}</Link>
        <span className={s.why}>{children}</span>
      </span>
    </li>
  );
}

const LOOKS: Readonly<Record<TurnKind, { readonly icon: IconName; readonly says: (turn: Turn) => string }>> =
  {
    proposal: { icon: "plan", says: ({ who }) => `${who} proposed terms: accept, counter or decline` },
    delivery: { icon: "check", says: ({ who }) => `${who} delivered: complete it or ask for changes` },
    work: {
      icon: "build",
      says: ({ who, deadline }) =>
        deadline === null ? `Promised to ${who}` : `Promised to ${who} by ${deadlineText({ deadline })}`,
    },
    message: { icon: "message", says: ({ who, unread }) => `${countOf(unread)} from ${who}` },
    snag: { icon: "discuss", says: ({ who }) => `${who} would do it: read the answer` },
    share: { icon: "discover", says: ({ who }) => `${who} shared it with you` },
  };

function Reason({ turn, now }: { readonly turn: Turn; readonly now: number }) {
  const hasWords = turn.kind !== "message" && turn.unread > 0;
  return (
    <>
      {LOOKS[turn.kind].says(turn)}
      {hasWords && `, ${countOf(turn.unread).toLowerCase()}`}
      {" · "}
      <TimeAgo time={turn.since} now={now} />
    </>
  );
}

function countOf(unread: number): string {
  return unread === 1 ? "1 new message" : `${unread} new messages`;
}
