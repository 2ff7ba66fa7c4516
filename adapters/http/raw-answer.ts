/** An answer with its body read: the time-out covers the body too, not only the first byte. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}
