/** A seller can look back on this many days. */
export const EARNINGS_RANGES = [30, 90, 365] as const;
export type EarningsRange = (typeof EARNINGS_RANGES)[number];

export interface EarningsDay {
  /** It is a day in UTC, such as 2026-11-23. */
  readonly day: string;
  readonly sales: number;
  readonly earnedCents: number;
  /** It was given back on this day, for sales of any day. */
  readonly refundedCents: number;
}

export interface Earnings {
  /** It includes sales that were given back later. */
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly sales: number;
  /** The earliest day comes first; days without a sale are included. */
  readonly days: readonly EarningsDay[];
}

/** A bar stands for one day, or for days that follow each other. */
export interface EarningsSpan {
  readonly from: string;
  /** It equals `from` for a span of one day. */
  readonly to: string;
  readonly sales: number;
  readonly earnedCents: number;
  readonly refundedCents: number;
}

const DAYS_OF_A_BAR: Readonly<Record<EarningsRange, number>> = { 30: 1, 90: 7, 365: 28 };

/**
 * Splits the days into bars of equal length that end with today. Days left over at the beginning get a bar of
 * their own or join the first.
 */
export function spansOf(days: readonly EarningsDay[], range: EarningsRange): readonly EarningsSpan[] {
  const length = DAYS_OF_A_BAR[range];
  const count = Math.max(1, Math.round(days.length / length));
  const endOf = (bar: number) => days.length - (count - bar) * length;
  return Array.from({ length: count }, (_, bar) =>
    spanOf(days.slice(bar === 0 ? 0 : endOf(bar), endOf(bar + 1))),
  ).filter((span) => span !== undefined);
}

function spanOf(days: readonly EarningsDay[]): EarningsSpan | undefined {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const sum = (of: (day: EarningsDay) => number) => days.reduce((all, day) => all + of(day), 0);
  return {
    from: first.day,
    to: last.day,
    sales: sum(({ sales }) => sales),
    earnedCents: sum(({ earnedCents }) => earnedCents),
    refundedCents: sum(({ refundedCents }) => refundedCents),
  };
}

const NICE = [1, 2, 2.5, 5, 10];
const QUARTERS = 4;

/**
 * Returns the top of a scale that holds the highest value, in cents: 1, 2, 2.5 or 5 times a power of ten, at
 * least a dollar. Its quarters are whole cents, too.
 */
export function scaleTop(highestCents: number): number {
  const least = Math.max(100, highestCents);
  const power = 10 ** Math.floor(Math.log10(least));
  const fits = (top: number) => top >= least && top % QUARTERS === 0;
  return NICE.map((step) => step * power).find(fits) ?? 10 * power;
}

const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** Returns "Nov 23" or "Nov 17 to Nov 23". */
export function spanText({ from, to }: Pick<EarningsSpan, "from" | "to">): string {
  const textOf = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));
  return from === to ? textOf(from) : `${textOf(from)} to ${textOf(to)}`;
}
