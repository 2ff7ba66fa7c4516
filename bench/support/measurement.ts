export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The least and most values belong to the runs whose median is `value`. */
  readonly spread?: { readonly least: number; readonly most: number };
  /** The value must reach it; a figure without a limit is there for comparison. */
  readonly limit?: { readonly kind: "least" | "most"; readonly value: number };
}

export function atMost(value: number) {
  return { kind: "most", value } as const;
}

export function atLeast(value: number) {
  return { kind: "least", value } as const;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @param share from 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the median with the minimum and the maximum. */
export function middle(values: readonly number[]): Pick<Measurement, "value" | "spread"> {
  return {
    value: median(values),
    spread: { least: Math.min(...values), most: Math.max(...values) },
  };
}
