/** Returns the origin of an absolute address; null for what is no such address. */
export function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}
