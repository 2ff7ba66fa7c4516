import type { KeyboardEvent } from "react";
import { ToolButton } from "./tool-button.tsx";

const PLACES: Readonly<Partial<Record<string, (place: number, last: number) => number>>> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_place, last) => last,
};

/** A place in an order, from 0. */
export interface OrderPlace {
  readonly place: number;
  readonly last: number;
  readonly onMove: (to: number) => void;
}

/** What a key does that puts something elsewhere in its order: the arrows, Home and End. */
export function moveByKey(event: KeyboardEvent, { place, last, onMove }: OrderPlace): void {
  const to = PLACES[event.key]?.(place, last);
  if (to === undefined) return;
  event.preventDefault();
  if (to >= 0 && to <= last) onMove(to);
}

export interface MoveToolsProps extends OrderPlace {
  /** Of what is moved, as the buttons name it. */
  readonly name: string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** One place up and one place down. */
export function MoveTools({ name, place, last, onMove, onKeyDown }: MoveToolsProps) {
  const step = (label: string, to: number, icon: "chevron-up" | "chevron-down") => {
    const isEnd = to < 0 || to > last;
    return (
      <ToolButton
        icon={icon}
        aria-label={`${label}: ${name}`}
        aria-disabled={isEnd || undefined}
        onClick={() => {
          if (!isEnd) onMove(to);
        }}
        onKeyDown={onKeyDown}
      />
    );
  };
  return (
    <>
      {step("Move up", place - 1, "chevron-up")}
      {step("Move down", place + 1, "chevron-down")}
    </>
  );
}

export interface OrderToolsProps extends OrderPlace {
  /** As the buttons name it. */
  readonly name: string;
  readonly onRemove: () => void;
}

/** Puts something elsewhere in its order, by buttons and their keys, or takes it out. */
export function OrderTools({ name, onRemove, ...order }: OrderToolsProps) {
  return (
    <>
      <MoveTools
        name={name}
        {...order}
        onKeyDown={(event) => {
          moveByKey(event, order);
        }}
      />
      <ToolButton icon="trash" aria-label={`Remove: ${name}`} onClick={onRemove} />
    </>
  );
}
