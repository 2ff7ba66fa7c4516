/** Of clients and of developers; a client has an odd number, the developer beside them the next one. */
export const PAIRS = 1_500;

/** Those of the filled tables as whom calls are asked. */
export const READERS = { client: 1, developer: 2 } as const;

/** How many rows, and the statement that makes them, numbered by n from 1. */
export type Filling = readonly [count: number, insert: string];

/** The number of one of the clients, in SQL. */
export const client = (n: string) => `1 + 2 * (${n} % ${String(PAIRS)})`;
/** The number of one of the developers, in SQL. */
export const developer = (n: string) => `2 + 2 * (${n} % ${String(PAIRS)})`;
