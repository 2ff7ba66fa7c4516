import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { OpenSession } from "../../core/collaboration/open-session.ts";
import {
  isOver,
  SESSION_STATUS_NAME,
  SESSION_STATUSES,
  SESSION_TRANSITIONS,
  changesStatus,
} from "../../core/collaboration/session-state-machine.ts";
import type { SessionParticipant } from "../../core/collaboration/session.ts";
import { Select } from "../shared/select.tsx";
import { Tag } from "../shared/tag.tsx";
import type { SupportSessionStore } from "./support-session.store.ts";
import * as s from "./support-session.module.css";

const TONE = { open: "signal", in_progress: "accent", resolved: "plain" } as const;

export interface SessionHeadProps {
  readonly store: SupportSessionStore;
  readonly session: OpenSession;
  readonly me: SessionParticipant;
}

export const SessionHead = observer(function SessionHead({ store, session, me }: SessionHeadProps) {
  const { externalTicketId, sourceSystem, subject, status } = session;
  return (
    <div className={s.head}>
      <div className={s.titles}>
        <h1 className={s.title}>{`Support Session #${externalTicketId}`}</h1>
        <p className={s.facts}>
          <Tag tone={TONE[status]}>{SESSION_STATUS_NAME[status]}</Tag>
          {sourceSystem !== "" && <span>{sourceSystem}</span>}
        </p>
        {subject !== "" && <p className={s.subject}>{subject}</p>}
      </div>
      {changesStatus(me.userType) && <StatusChoice store={store} session={session} me={me} />}
    </div>
  );
});

const StatusChoice = observer(function StatusChoice({ store, session, me }: SessionHeadProps) {
  const id = useId();
  const { status } = session;
  const possible = SESSION_TRANSITIONS[status][me.userType];
  return (
    <div className={s.status}>
      <label className={s.label} htmlFor={id}>
        Status
      </label>
      <Select
        id={id}
        value={status}
        disabled={isOver(status)}
        aria-busy={store.change === "saving"}
        aria-describedby={store.change === "failed" ? `${id}-error` : undefined}
        onChange={({ target }) => {
          const next = possible.find((one) => one === target.value);
          if (next !== undefined) void store.setStatus(next);
        }}
      >
        {SESSION_STATUSES.filter((one) => one === status || possible.includes(one)).map((one) => (
          <option key={one} value={one}>
            {SESSION_STATUS_NAME[one]}
          </option>
        ))}
      </Select>
      {store.change === "failed" && (
        <p className={s.error} id={`${id}-error`} role="alert">
          Failed to update status. Please try again.
        </p>
      )}
    </div>
  );
});
