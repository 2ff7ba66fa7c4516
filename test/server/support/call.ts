import type { Person } from "./added-person.ts";
import type { Caller, Marketplace } from "./marketplace.ts";

/** It is the request of one cell; all that it needs has been prepared for this cell alone. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: object;
  /** The HTML form is sent in place of a body. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The text is sent as it is in place of a JSON body. */
  readonly text?: string;
  /** The token replaces the caller's, for calls that would end or change the caller. */
  readonly token?: string;
}

/** They follow CALLERS: visitor, wrong token, owner, other client, participant, subscribed, unsubscribed. */
export type Cells = readonly [number, number, number, number, number, number, number];

/** It is a request to the tables of `fillTables`, whose query plans are checked. */
export interface Read {
  /** A visitor asks where it is absent. */
  readonly as?: "client" | "developer";
  /** It begins with its question mark. */
  readonly query?: string;
  /** It is the `:id` of the address; where absent, that of a thing that belongs to both readers. */
  readonly id?: number | string;
}

export interface Call {
  /** They are the statuses that each kind of caller gets for valid input. */
  readonly cells: Cells;
  readonly given?: (market: Marketplace, caller: Caller) => CallInput | Promise<CallInput>;
  /**
   * It is required for a GET that answers JSON, and empty where that reads no table that grows. Each such
   * table needs a filling.
   */
  readonly reads?: readonly Read[];
}

/** Each key is the method and path of an endpoint. */
export type Calls = Readonly<Record<string, Call>>;

/** All callers get the same status; the token is not even read. */
export const everybody = (status: number): Cells => [status, status, status, status, status, status, status];
/** Visitors and all callers with a valid token get this status. */
export const everybodyKnown = (status: number): Cells => [
  status,
  401,
  status,
  status,
  status,
  status,
  status,
];
export const signedIn = (status: number): Cells => [401, 401, status, status, status, status, status];
export const clients = (status: number): Cells => [401, 401, status, status, 403, 403, 403];
export const developers = (status: number): Cells => [401, 401, 403, 403, status, status, status];
/** Only the owner of a private request gets this status; its readers are told that it is not theirs. */
export const ownerOf = (status: number): Cells => [401, 401, status, 404, 403, 403, 403];

/** The request is a private one of the owner and is shared with the participant. */
export const ofRequest =
  (body?: object) =>
  async (market: Marketplace): Promise<CallInput> => ({
    params: { id: await market.request() },
    ...(body !== undefined && { body }),
  });

export const ofDeveloper =
  (body?: object) =>
  (market: Marketplace): CallInput => ({
    params: { id: market.people.participant.id },
    ...(body !== undefined && { body }),
  });

/** Makes a new person of the caller's kind; none for callers without an account. */
export async function asSomebodyNew(market: Marketplace, caller: Caller): Promise<Person | undefined> {
  return caller === "visitor" || caller === "wrong token" ? undefined : market.person(caller);
}

export const asNew =
  (given: CallInput = {}) =>
  async (market: Marketplace, caller: Caller): Promise<CallInput> => {
    const person = await asSomebodyNew(market, caller);
    return { ...given, ...(person !== undefined && { token: person.token }) };
  };
