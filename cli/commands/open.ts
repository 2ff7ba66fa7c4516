import { parseId } from "../../core/shared/id.ts";
import type { Context } from "../composition/context.ts";
import { openBrowser } from "../terminal/open-browser.ts";
import { refused } from "../terminal/refused.ts";

/** Writes the address of a page and opens it in the browser. */
export async function open({ output, services }: Context, page = "/"): Promise<void> {
  const address = `${services.origin}${pathOf(page)}`;
  if (output.isJson) output.json({ address });
  else output.line(address);
  if (!(await openBrowser(address)))
    throw refused("No browser can be opened here. Follow the address instead.");
}

/** A number is a ticket's. */
function pathOf(page: string): string {
  if (parseId(page) !== null) return `/tickets/${page}`;
  const url = URL.parse(page, "https://server.example/");
  if (url?.host !== "server.example")
    throw refused(`"${page}" is no page. Give a ticket's number or a path such as /tickets.`);
  return url.pathname + url.search + url.hash;
}
