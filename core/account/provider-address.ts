/** The URL standard drops tabs and line ends and reads a backslash as a slash. */
const TREACHEROUS = /\\|[\u0000-\u0020\u007f]/;

export const BAD_ADDRESS = "Invalid response from server";

/** An address of ours, or any that is encrypted: nothing else is followed, whoever gave it. */
export function isFollowable(url: string): boolean {
  if (TREACHEROUS.test(url)) return false;
  return /^\/(?!\/)/.test(url) || /^https:\/\/[^/]/i.test(url);
}
