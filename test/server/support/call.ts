import type { Caller, Marketplace, Person } from "./marketplace.ts";

/** What is asked in one cell; whatever it needs has been prepared for this cell alone. */
export interface Given {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: object;
  /** In the place of a body: an HTML form. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** In the place of a body that is JSON: as it is sent. */
  readonly text?: string;
  /** In the place of the caller, for what would end or change the caller. */
  readonly token?: string;
}

/** Statuses in the order of CALLERS: visitor, wrong token, owner, other client, participant, subscribed, unsubscribed. */
export type Cells = readonly [number, number, number, number, number, number, number];

/** A question to the tables of `fillTables`, whose query plans are looked at. */
export interface Read {
  /** Absent for a visitor. */
  readonly as?: "client" | "developer";
  /** With its question mark. */
  readonly query?: string;
  /** The `:id` of the address: of a thing that belongs to both of them, when absent. */
  readonly id?: number | string;
}

/** What the tests over all calls have to know of one. */
export interface Call {
  /** How each kind of caller fares with good input. */
  readonly cells: Cells;
  readonly given?: (market: Marketplace, caller: Caller) => Given | Promise<Given>;
  /** Required for a GET that answers JSON, and empty when it asks no table that grows. A table that it reads needs a filling. */
  readonly reads?: readonly Read[];
}

/** By method and path, as the endpoint has them. */
export type Calls = Readonly<Record<string, Call>>;

/** Every caller alike; a token is not even read. */
export const everybody = (status: number): Cells => [status, status, status, status, status, status, status];
/** Visitors, and everybody whose token is good. */
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
/** One private request: its owner alone, those who may read it learn that it is not theirs. */
export const ownerOf = (status: number): Cells => [401, 401, status, 404, 403, 403, 403];

/** About a private request of the owner, shared with the participant. */
export const ofRequest =
  (body?: object) =>
  async (market: Marketplace): Promise<Given> => ({
    params: { id: await market.request() },
    ...(body !== undefined && { body }),
  });

/** About the participant. */
export const ofDeveloper =
  (body?: object) =>
  (market: Marketplace): Given => ({
    params: { id: market.people.participant.id },
    ...(body !== undefined && { body }),
  });

/** The same kind of person, met for the first time. */
export async function asSomebodyNew(market: Marketplace, caller: Caller): Promise<Person | undefined> {
  return caller === "visitor" || caller === "wrong token" ? undefined : market.person(caller);
}

export const asNew =
  (given: Given = {}) =>
  async (market: Marketplace, caller: Caller): Promise<Given> => {
    const person = await asSomebodyNew(market, caller);
    return { ...given, ...(person !== undefined && { token: person.token }) };
  };
