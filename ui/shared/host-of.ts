/** Returns the host of an absolute web address, with its port if that is unusual; "" for what is no such address. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return "";
  }
}
