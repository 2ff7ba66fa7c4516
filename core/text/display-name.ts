/** Returns the full name, without one the username, and without both a word for the unknown. */
export function displayName({
  fullName,
  username,
}: {
  readonly fullName: string;
  readonly username: string;
}): string {
  return fullName || username || "Unknown";
}
