import type { IncomingHttpHeaders } from "node:http";

const FOREIGN = ["cross-site", "same-site"];

/**
 * Tells whether a page of another site made the visitor's browser send the request (Fetch Metadata): as an image, a
 * frame, a form or from a script. Only a link that the visitor follows is their own doing. Browsers write these headers
 * by themselves and no page can; programs that are no browser send none.
 */
export function isPartOfForeignPage(method: string, headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  if (typeof site !== "string" || !FOREIGN.includes(site)) return false;
  const isFollowedLink =
    method === "GET" &&
    headers["sec-fetch-mode"] === "navigate" &&
    headers["sec-fetch-dest"] === "document" &&
    headers["sec-purpose"] === undefined;
  return !isFollowedLink;
}
