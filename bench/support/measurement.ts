export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** What it must reach; absent for a figure that stands beside another for comparison. */
  readonly limit?: { readonly kind: "least" | "most"; readonly value: number };
}

export function atMost(value: number) {
  return { kind: "most", value } as const;
}

export function atLeast(value: number) {
  return { kind: "least", value } as const;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
