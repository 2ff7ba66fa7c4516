import { observer } from "mobx-react-lite";
import { Children, type ReactNode } from "react";
import { Link } from "react-router-dom";
import {
  type ActionItem,
  actionItemAddress,
  type ActionItemKind,
} from "../../core/action-items/action-item.ts";
import { isolated } from "../../core/text/plain-name.ts";
import { deadlineText } from "../../core/agreements/terms-text.ts";
import { Avatar } from "../images/avatar.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { Icon, type IconName } from "../shared/icon.tsx";
import { TimeAgo } from "../shared/time-ago.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import * as s from "./action-item-list.module.css";
import { ActionItemsStore } from "./action-items.store.ts";
import { counted } from "../../core/shared/counted.ts";
import type { Elements } from "../shared/elements.ts";

export interface ActionItemListProps {
  /** Each is an `ActionItemRow` for an item that the server does not know. */
  readonly children?: Elements;
}

export const ActionItemList = observer(function ActionItemList({ children }: ActionItemListProps) {
  const store = useStartedStore(ActionItemsStore);
  const { state } = store;
  const hasOwn = Children.toArray(children).length > 0;
  const items = state.kind === "ready" ? state.value : [];
  return (
    <section className={s.section} aria-labelledby="action-items">
      <h2 id="action-items" className={s.heading}>
        Needs your attention
      </h2>
      <Loaded store={store} what="what needs your attention" rows={2}>
        {({ value }) => value.length === 0 && !hasOwn && <p className={s.nothing}>You're all caught up.</p>}
      </Loaded>
      {(items.length > 0 || hasOwn) && (
        <ul className={s.list} role="list">
          {items.map((item) => (
            <ActionItemRow
              key={`${item.kind} ${item.requestId} ${item.who.id}`}
              icon={LOOKS[item.kind].icon}
              to={actionItemAddress(item)}
              title={item.requestTitle}
            >
              <Reason item={item} now={store.now()} />
            </ActionItemRow>
          ))}
          {children}
        </ul>
      )}
    </section>
  );
});

export interface ActionItemRowProps {
  readonly icon: IconName;
  readonly to: string;
  /** The link passes this route state. */
  readonly state?: unknown;
  readonly title: string;
  /** They say why the item waits. */
  readonly children: ReactNode;
}

export function ActionItemRow({ icon, to, state, title, children }: ActionItemRowProps) {
  return (
    <li className={s.item}>
      <Icon name={icon} />
      <span>
        <Link to={to} state={state}>
          {title}
        </Link>
        <span className={s.why}>{children}</span>
      </span>
    </li>
  );
}

/** The person is replaced by their name. */
type SaidItem = Omit<ActionItem, "who"> & { readonly who: string };

const LOOKS: Readonly<
  Record<ActionItemKind, { readonly icon: IconName; readonly says: (item: SaidItem) => string }>
> = {
  proposal: { icon: "plan", says: ({ who }) => `${who} proposed terms: accept, counter or decline` },
  delivery: { icon: "check", says: ({ who }) => `${who} delivered the work: complete it or ask for changes` },
  work: {
    icon: "build",
    says: ({ who, deadline }) =>
      deadline === null ? `In progress for ${who}` : `Due ${deadlineText({ deadline })} for ${who}`,
  },
  message: { icon: "message", says: ({ who, unread }) => `${countOf(unread)} from ${who}` },
  snag: { icon: "discuss", says: ({ who }) => `${who} responded` },
  share: { icon: "discover", says: ({ who }) => `${who} shared this with you` },
};

function Reason({ item, now }: { readonly item: ActionItem; readonly now: number }) {
  const isCounted = item.kind !== "message" && item.unread > 0;
  return (
    <span className={s.reason}>
      <Avatar person={item.who} size="tiny" />
      <span>
        <span>{`${LOOKS[item.kind].says({ ...item, who: isolated(item.who.fullName) })}${isCounted ? `, ${countOf(item.unread).toLowerCase()}` : ""} ·`}</span>{" "}
        <TimeAgo time={item.since} now={now} />
      </span>
    </span>
  );
}

function countOf(unread: number): string {
  return counted(unread, "new message");
}
