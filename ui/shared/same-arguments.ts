/** Tells whether a call has the same arguments as the one before; false where there was none. */
export function sameArguments(before: readonly unknown[] | undefined, now: readonly unknown[]): boolean {
  return before?.length === now.length && before.every((argument, at) => argument === now[at]);
}
