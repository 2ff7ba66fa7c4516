/** The response is complete with its body, so that the time-out covers the body, too. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface TransportInit extends RequestInit {
  /** Only a transport that knows the progress calls it. */
  readonly onProgress?: ((sent: number, all: number) => void) | undefined;
}

/** Rejects when there is no answer, and when the signal aborts. */
export type Transport = (address: string, init: TransportInit) => Promise<RawAnswer>;

export async function overNetwork(address: string, init: RequestInit): Promise<RawAnswer> {
  const response = await fetch(address, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
