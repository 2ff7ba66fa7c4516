import type { KeyboardEvent } from "react";
import { ToolButton } from "./tool-button.tsx";

const NEXT_INDEX: Readonly<Partial<Record<string, (index: number, last: number) => number>>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_index, last) => last,
};

/** The positions count from 0. */
export interface OrderPosition {
  readonly index: number;
  readonly last: number;
  readonly onMove: (to: number) => void;
}

/** Moves an item in its order on the arrow keys, Home and End. */
export function moveByKey(event: KeyboardEvent, { index, last, onMove }: OrderPosition): void {
  const to = NEXT_INDEX[event.key]?.(index, last);
  if (to === undefined) return;
  event.preventDefault();
  if (to >= 0 && to <= last) onMove(to);
}

export interface MoveToolsProps extends OrderPosition {
  /** The buttons' labels name the moved item. */
  readonly name: string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** Shows the buttons that move an item up or down. */
export function MoveTools({ name, index, last, onMove, onKeyDown }: MoveToolsProps) {
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
      {step("Move up", index - 1, "chevron-up")}
      {step("Move down", index + 1, "chevron-down")}
    </>
  );
}

export interface OrderToolsProps extends OrderPosition {
  /** The buttons' labels name the item. */
  readonly name: string;
  readonly onRemove: () => void;
}

/** Moves an item in its order by buttons and keys, or removes it. */
export function OrderTools({ name, onRemove, ...order }: OrderToolsProps) {
  return (
    <>
      <MoveTools name={name} {...order} onKeyDown={(event) => moveByKey(event, order)} />
      <ToolButton icon="trash" aria-label={`Remove: ${name}`} onClick={onRemove} />
    </>
  );
}
