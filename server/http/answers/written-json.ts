/**
 * This answer was checked and serialized by the process that made it, and is sent as it is: to do so here with a large
 * one would keep all other callers waiting.
 */
export class WrittenJson {
  /** They are UTF-8, so that sending has nothing to encode. */
  readonly bytes: Buffer;

  /** @param json that the endpoint's schema accepts */
  constructor(json: Uint8Array) {
    this.bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  }
}
