import { routeOf } from "../access/routes.ts";
import { parseId } from "../shared/id.ts";

export interface FeedbackPlace {
  /** Without query and fragment; of an address that carries access only its pattern. */
  readonly location: string;
  /** The id of the person or thing that the page is about; null for any other page. */
  readonly targetId: number | null;
}

/** What feedback says about the page that it was given on. */
export function feedbackPlace(address: string): FeedbackPlace {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  const route = routeOf(path);
  if (route?.once === true) return { location: route.pattern, targetId: null };
  const at = route?.pattern.split("/").findIndex((segment) => segment.startsWith(":")) ?? -1;
  return { location: path, targetId: at < 0 ? null : parseId(path.split("/")[at] ?? "") };
}
