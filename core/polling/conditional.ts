/** A conditional read emits it when something has changed, and null otherwise. */
export interface Conditional<T> {
  readonly value: T;
  /**
   * The next read sends it. It is null when `value` does not bring the reader up to date; the next read then
   * sends none.
   */
  readonly etag: string | null;
}
