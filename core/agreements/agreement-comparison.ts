import type { AgreementTerms } from "./agreement-terms.ts";

/** A row shows one line of each scope; null where that side has none. */
export interface ScopeRow {
  readonly before: string | null;
  readonly after: string | null;
}

export interface AgreementComparison {
  readonly changed: readonly (keyof AgreementTerms)[];
  readonly scope: readonly ScopeRow[];
}

const FIELDS = ["title", "scope", "priceType", "amountCents", "deadline"] as const;

/**
 * Beyond this many pairs of lines the middle is shown as replaced; a line-by-line comparison would be too
 * long to read.
 */
const MOST_PAIRS = 1_000_000;

export function compareTerms(before: AgreementTerms, after: AgreementTerms): AgreementComparison {
  return {
    changed: FIELDS.filter((field) => before[field] !== after[field]),
    scope: compareLines(before.scope.split("\n"), after.scope.split("\n")),
  };
}

export function isSameLine({ before, after }: ScopeRow): boolean {
  return before === after;
}

function compareLines(before: readonly string[], after: readonly string[]): ScopeRow[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [
    ...before.slice(0, head).map(same),
    ...compareMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map(same),
  ];
}

/**
 * Aligns lines by their longest common subsequence; a removed line stands beside the one that replaced it.
 */
function compareMiddle(before: readonly string[], after: readonly string[]): ScopeRow[] {
  if (before.length * after.length > MOST_PAIRS) return sideBySide(before, after);
  const longest = commonLengths(before, after);
  const rows: ScopeRow[] = [];
  let [gone, come, i, j]: [string[], string[], number, number] = [[], [], 0, 0];
  while (i < before.length || j < after.length) {
    const [left, right] = [before[i], after[j]];
    if (left !== undefined && left === right) {
      rows.push(...sideBySide(gone, come), same(left));
      [gone, come, i, j] = [[], [], i + 1, j + 1];
    } else if (
      right === undefined ||
      (left !== undefined && at(longest, i + 1, j) >= at(longest, i, j + 1))
    ) {
      gone.push(left ?? "");
      i += 1;
    } else {
      come.push(right);
      j += 1;
    }
  }
  return [...rows, ...sideBySide(gone, come)];
}

/**
 * Returns, for each pair of positions, the length of the longest common subsequence of the lines from there
 * on.
 */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row !== undefined)
        row[j] =
          before[i] === after[j]
            ? at(lengths, i + 1, j + 1) + 1
            : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  return lengths;
}

function at(lengths: readonly Uint32Array[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}

function same(line: string): ScopeRow {
  return { before: line, after: line };
}

function sideBySide(before: readonly string[], after: readonly string[]): ScopeRow[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, row) => ({
    before: before[row] ?? null,
    after: after[row] ?? null,
  }));
}
