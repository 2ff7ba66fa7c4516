/** What a conditional read brings when something has changed; it brings null while nothing has. */
export interface Conditional<T> {
  readonly value: T;
  /** Sent with the next read. Null when `value` does not bring the reader up to date: then the next read sends none. */
  readonly etag: string | null;
}
