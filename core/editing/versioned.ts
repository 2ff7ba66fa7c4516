/** The value carries its version, which a change of it must name. */
export interface Versioned<Value> {
  readonly value: Value;
  readonly version: string;
}
