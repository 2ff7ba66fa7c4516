/** Which part of a list is asked for. */
export interface ListPart {
  readonly skip: number;
  readonly limit: number;
}

export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** Of the whole list; a narrowed one is counted up to TICKET_COUNT_CAP. */
  readonly total: number;
}
