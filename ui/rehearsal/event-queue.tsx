import { observer } from "mobx-react-lite";
import { useId, useRef } from "react";
import { secondsIn } from "../../core/rehearsal/delivery-queue.ts";
import {
  type PlannedDelivery,
  REHEARSAL_LIMITS,
  type RehearsedEvent,
} from "../../core/rehearsal/rehearsal.ts";
import { eventName } from "../../core/rehearsal/step-text.ts";
import { nounFor } from "../../core/shared/counted.ts";
import { Button } from "../shared/button.tsx";
import { MoveTools } from "../shared/order-tools.tsx";
import { Select } from "../shared/select.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { ToolButton } from "../shared/tool-button.tsx";
import * as s from "./event-queue.module.css";
import * as shared from "./rehearsal.module.css";
import type { RehearsalStore } from "./rehearsal.store.ts";

export interface EventQueueProps {
  readonly store: RehearsalStore;
  readonly events: readonly RehearsedEvent[];
}

/** Lists the waiting events; each has its own delivery and can be moved. */
export const EventQueue = observer(function EventQueue({ store, events }: EventQueueProps) {
  const { queue } = store;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button disappears with the events, so the focus moves to the heading.
  const send = async () => {
    if (await store.send()) heading.current?.focus();
  };
  return (
    <section className={shared.card} aria-labelledby="queue">
      <h2 id="queue" ref={heading} tabIndex={-1}>
        Events to send
      </h2>
      {queue.length === 0 ? (
        <p className={shared.plain}>No events are waiting. Each action at the provider adds one here.</p>
      ) : (
        <>
          <p className={shared.plain}>They are sent in this order.</p>
          <ol className={s.queue} role="list">
            {queue.map((one, at) => (
              <QueuedEvent
                key={one.event}
                store={store}
                one={one}
                index={at}
                event={events.findIndex(({ id }) => id === one.event)}
                events={events}
              />
            ))}
          </ol>
          <Button
            variant="primary"
            busy={store.acting.saving === "send" ? "Sending..." : undefined}
            onClick={() => void send()}
          >
            {`Send ${queue.length} ${nounFor(queue.length, "event")}`}
          </Button>
        </>
      )}
    </section>
  );
});

interface QueuedEventProps {
  readonly store: RehearsalStore;
  readonly one: PlannedDelivery;
  readonly index: number;
  /** The number is the event's position among all events. */
  readonly event: number;
  readonly events: readonly RehearsedEvent[];
}

const QueuedEvent = observer(function QueuedEvent({ store, one, index, event, events }: QueuedEventProps) {
  const found = events[event];
  if (found === undefined) return null;
  const name = eventName(found);
  return (
    <li className={s.item}>
      <div className={s.head}>
        <span className={s.name}>
          <span className={shared.number}>{event + 1}</span> <span>{name}</span>
        </span>
        <span className={s.tools}>
          {store.again.includes(one.event) && (
            <ToolButton
              icon="close"
              aria-label={`Don't send again: ${name}`}
              onClick={() => store.keepBack(one.event)}
            />
          )}
          <MoveTools
            name={name}
            index={index}
            last={store.queue.length - 1}
            onMove={(to) => store.move(one.event, to)}
          />
        </span>
      </div>
      <Delivery store={store} one={one} />
    </li>
  );
});

/** Lets the user choose how often and how late the event is delivered. */
function Delivery({ store, one }: Pick<QueuedEventProps, "store" | "one">) {
  const id = useId();
  return (
    <div className={s.ways}>
      <label className={s.label} htmlFor={`${id}-times`}>
        Delivered
      </label>
      <Select
        id={`${id}-times`}
        value={one.times}
        onChange={(change) => store.plan(one.event, { times: Number(change.target.value) })}
      >
        <option value={1}>Once</option>
        <option value={2}>Twice</option>
        <option value={0}>Never (dropped)</option>
      </Select>
      <label className={s.label} htmlFor={`${id}-seconds`}>{`Delay (0–${REHEARSAL_LIMITS.seconds} s)`}</label>
      <TextInput
        id={`${id}-seconds`}
        inputMode="numeric"
        autoComplete="off"
        disabled={one.times === 0}
        value={String(one.afterSeconds)}
        onChange={(change) => store.plan(one.event, { afterSeconds: secondsIn(change.target.value) })}
      />
    </div>
  );
}
