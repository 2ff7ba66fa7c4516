import { routeOf } from "../access/routes.ts";
import { parseId } from "../shared/id.ts";

export interface FeedbackPage {
  /** It has no query and no fragment. Of an address that carries access, it is only the pattern. */
  readonly location: string;
  /** It is the id of the person or thing that the page is about; null for any other page. */
  readonly targetId: number | null;
}

/** Returns what feedback tells about the page on which it was given. */
export function feedbackPage(address: string): FeedbackPage {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  const route = routeOf(path);
  if (route?.once === true) return { location: route.pattern, targetId: null };
  const at = route?.pattern.split("/").findIndex((segment) => segment.startsWith(":")) ?? -1;
  return { location: path, targetId: at < 0 ? null : parseId(path.split("/")[at] ?? "") };
}
