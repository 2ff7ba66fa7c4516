/** Programs request these addresses and read the refusal of a malformed one. */
const OF_PROGRAMS = /^\/api(?:\/|$)/;

/**
 * Returns the address as it is routed. In a page's path, escapes that stand for no character (`/%zz`, `/%ff`) are read
 * as the text that they are, as the client's router reads them, so that a person who mistyped an address is led on as
 * from any other one. The framework would answer them by itself, with a refusal for programs.
 * @param url path and query as they were sent
 */
export function readableAddress(url: string): string {
  const [path = ""] = url.split("?", 1);
  if (isReadable(path) || OF_PROGRAMS.test(path)) return url;
  return path.replaceAll("%", "%25") + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
