import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
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

/** Groups the messages of a thread under the names of their days. */
export const MessageDays = observer(function MessageDays<M extends Message>({
  messages,
  now,
  children,
}: MessageDaysProps<M>) {
  return byDay(messages).map((day) => (
    <section key={day.key} aria-label={dayName(day.key, now)}>
      <h2 className={s.date}>{dayName(day.key, now)}</h2>
      <ol className={s.list}>{day.messages.map((message) => children(message))}</ol>
    </section>
  ));
});
