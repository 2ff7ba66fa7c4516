/** There are so many clients with odd ids, and as many developers, each with the id that follows. */
export const PAIRS = 1_500;

/** Calls are made as these two of the filled people. */
export const READERS = { client: 1, developer: 2 } as const;

/** A filling has a number of rows and the statement that makes them, numbered by n from 1. */
export type Filling = readonly [count: number, insert: string];

/** Returns SQL for the id of one of the clients. */
export const client = (n: string) => `1 + 2 * (${n} % ${String(PAIRS)})`;
/** Returns SQL for the id of one of the developers. */
export const developer = (n: string) => `2 + 2 * (${n} % ${String(PAIRS)})`;
