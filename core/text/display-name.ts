/** A person is shown by the full name, and by the username without one. */
export function displayName({
  fullName,
  username,
}: {
  readonly fullName: string;
  readonly username: string;
}): string {
  return fullName || username;
}
