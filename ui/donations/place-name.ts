import { routeOf, type RoutePattern } from "../../core/access/routes.ts";

const NAMES: Partial<Record<RoutePattern, string>> = {
  "/": "home",
  "/home": "home",
  "/tickets": "Tickets",
  "/tickets/:requestId": "the ticket",
  "/videos": "Videos",
  "/creators": "Creators",
  "/showcase": "Solutions",
  "/client-dashboard": "your dashboard",
  "/developer-dashboard": "your dashboard",
  "/conversations": "your conversations",
  "/conversations/:id": "the conversation",
  "/requests": "your requests",
  "/requests/responses": "your responses",
  "/requests/:requestId": "the request",
  "/profile": "your profile",
  "/projects": "your projects",
};

/** Returns a screen's name for use within a sentence, such as "Back to Tickets". */
export function placeName(path: string): string {
  return NAMES[routeOf(path)?.pattern as RoutePattern] ?? "where you were";
}
