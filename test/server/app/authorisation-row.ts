import type { Caller, Marketplace } from "../support/marketplace.ts";

/** What is asked in one cell; whatever it needs has been prepared for this cell alone. */
export interface Given {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: object;
  /** In the place of the caller, for what would end or change the caller. */
  readonly token?: string;
}

/** Statuses in the order of CALLERS: visitor, wrong token, owner, other client, participant, subscribed, unsubscribed. */
export type Cells = readonly [number, number, number, number, number, number, number];

export interface Row {
  readonly cells: Cells;
  readonly given?: (market: Marketplace, caller: Caller) => Given | Promise<Given>;
}
