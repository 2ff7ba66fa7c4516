/** Said of an address that is not followed. */
export const BAD_ADDRESS = "Invalid response from server";

/** What the URL standard drops or bends (white space, backslashes) makes an address mean another place than it says. */
const UNSAFE_URL_CHARS = /[\s\\\u0000-\u001f\u007f]/;
/** A host and nothing in front of it: `https://our.host@other.host` names the other one. */
const HTTPS = /^https:\/\/[^/?#@]+(?:[/?#]|$)/i;

/**
 * The address of a checkout or a provider, if this page may go there: https, or a place of our own.
 *
 * @param origin of this page, such as `http://127.0.0.1:3000`
 */
export function followableAddress(url: string, origin: string): string | null {
  if (UNSAFE_URL_CHARS.test(url)) return null;
  const isOurs = url.startsWith(`${origin}/`) || /^\/(?!\/)/.test(url);
  return isOurs || HTTPS.test(url) ? url : null;
}
