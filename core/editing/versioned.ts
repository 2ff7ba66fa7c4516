/** Something as it was read, with the version that a change of it names. */
export interface Versioned<Value> {
  readonly value: Value;
  readonly version: string;
}
