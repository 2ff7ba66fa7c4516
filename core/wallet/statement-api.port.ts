export abstract class StatementApi {
  /** All lines of one's own ledger as CSV. Fails with a Failure. */
  abstract statement(): Promise<string>;
}
