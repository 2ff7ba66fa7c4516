export abstract class StatementApi {
  /** Exports all entries of the caller's ledger as CSV. Fails with a Failure. */
  abstract statement(): Promise<string>;
}
