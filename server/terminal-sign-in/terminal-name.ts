/** These are the systems as Node's `os.type()` names them. */
const SYSTEMS = new Map([
  ["Linux", "Linux"],
  ["Darwin", "macOS"],
  ["Windows_NT", "Windows"],
]);

/**
 * Returns the name of a terminal that asks to be approved. Its User-Agent is written by the one who asks, so only names
 * of this list are shown: a sentence in it could persuade a user to approve another person's terminal.
 */
export function terminalName(userAgent: string): string {
  const system = SYSTEMS.get(/^Atelier\/[\w.+-]+ \(terminal; (\w+)\)$/.exec(userAgent)?.[1] ?? "");
  return system === undefined ? "Unknown terminal" : `Atelier on ${system}`;
}
