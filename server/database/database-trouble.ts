import { codeOf } from "../settings/start-error.ts";

/**
 * The query failed for a reason that lies with the database and not with the query:
 * - `collision`: two transactions were in each other's way and this one was undone; done again as a whole it succeeds;
 * - `unavailable`: the database is away, starts, is full, only readable or too busy; it is unknown whether a failed
 * `commit` has happened.
 */
export type DatabaseTrouble = "collision" | "unavailable";

/** The codes are serialization_failure and deadlock_detected. */
const COLLISIONS: ReadonlySet<string> = new Set(["40001", "40P01"]);

/** The SQLSTATEs are listed at https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNAVAILABLE: ReadonlySet<string> = new Set([
  "25006", // read_only_sql_transaction: a standby, or a database that is being moved
  "25P03", // idle_in_transaction_session_timeout
  "55P03", // lock_not_available
  "57014", // query_canceled: our statement_timeout, or an operator
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
  "57P04", // database_dropped
  "57P05", // idle_session_timeout
  "58030", // io_error
  // The operating system's.
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENETDOWN",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** These classes of SQLSTATEs are connection exceptions and insufficient resources (connections, memory, disk). */
const UNAVAILABLE_CLASSES: readonly string[] = ["08", "53"];

/** The drivers give these errors no code, so their whole text identifies them. */
const UNAVAILABLE_TEXTS: ReadonlySet<string> = new Set([
  // pg
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Query read timeout",
  "timeout expired",
  // pg-pool
  "timeout exceeded when trying to connect",
  "Cannot use a pool after calling end on the pool",
  // kysely, of a connection whose rollback failed
  "Postgres connection has been discarded",
]);

export function troubleOf(error: unknown): DatabaseTrouble | undefined {
  const code = codeOf(error);
  if (COLLISIONS.has(code)) return "collision";
  return isUnavailable(code, messageOf(error)) ? "unavailable" : undefined;
}

/** Tells whether a value or a row cannot be stored (classes 22 and 23): the same again is refused again. */
export function isRefusedByDatabase(error: unknown): boolean {
  return /^2[23][0-9A-Z]{3}$/.test(codeOf(error));
}

function isUnavailable(code: string, message: string): boolean {
  if (UNAVAILABLE.has(code) || UNAVAILABLE_TEXTS.has(message)) return true;
  return code.length === 5 && UNAVAILABLE_CLASSES.some((beginning) => code.startsWith(beginning));
}

function messageOf(error: unknown): string {
  return typeof error === "object" && error !== null && "message" in error ? String(error.message) : "";
}
