import type { WebRequest } from "./web-server.ts";
import { Refused } from "./refused.ts";

const FORM_BYTES = 64 * 1024;

/**
 * Reads the fields of a form of this program's own pages. A page of another site may send a browser here, too, with
 * the password that the browser has stored.
 * @throws Refused 403 for a form of another site
 */
export async function formOf({
  headers,
  body,
}: Pick<WebRequest, "headers" | "body">): Promise<URLSearchParams> {
  const { origin, host } = headers;
  const site = headers["sec-fetch-site"];
  const isOwn =
    site === "same-origin" || (site === undefined && origin !== undefined && hostOf(origin) === host);
  if (!isOwn) throw new Refused(403, "Forms are sent from this program's own pages alone.");
  return new URLSearchParams((await body(FORM_BYTES)).toString());
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host;
}
