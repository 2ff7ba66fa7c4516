import { observer } from "mobx-react-lite";
import { Fragment, type ReactNode } from "react";
import type { Message } from "../../core/chat/message.ts";
import { byDay, dayName } from "../../core/chat/days.ts";
import * as s from "./messages.module.css";

export interface MessageDaysProps<M extends Message> {
  readonly messages: readonly M[];
  /** The time is in milliseconds since the epoch. */
  readonly now: number;
  /** Renders a message in its `li`. */
  readonly children: (message: M) => ReactNode;
}

/** Groups the messages of a thread under the names of their days; those of an unknown time have no heading. */
export const MessageDays = observer(function MessageDays<M extends Message>({
  messages,
  now,
  children,
}: MessageDaysProps<M>) {
  return byDay(messages).map((day) => {
    const list = <ol className={s.list}>{day.messages.map((message) => children(message))}</ol>;
    if (day.key === "") return <Fragment key={day.messages[0]?.id}>{list}</Fragment>;
    const name = dayName(day.key, now);
    return (
      <section key={day.key} aria-label={name}>
        <h2 className={s.date}>{name}</h2>
        {list}
      </section>
    );
  });
});
