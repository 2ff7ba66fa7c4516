/** This message says that an address is not followed. */
export const BAD_ADDRESS = "Invalid response from server";

/**
 * The URL standard drops or changes these characters (white space, backslashes), so that an address leads to
 * another place than it seems.
 */
const UNSAFE_URL_CHARS = /[\s\\\u0000-\u001f\u007f]/;
/** The host has nothing in front of it: `https://our.host@other.host` names the other one. */
const HTTPS = /^https:\/\/[^/?#@]+(?:[/?#]|$)/i;

/**
 * Returns the address of a checkout or a provider if this page may go there: it must be https or on this
 * origin.
 * @param origin of this page, such as `http://127.0.0.1:3000`
 */
export function followableAddress(url: string, origin: string): string | null {
  if (UNSAFE_URL_CHARS.test(url)) return null;
  const isOurs = url.startsWith(`${origin}/`) || /^\/(?!\/)/.test(url);
  return isOurs || HTTPS.test(url) ? url : null;
}
