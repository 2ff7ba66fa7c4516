import { matchPath } from "react-router-dom";
import { routeOf } from "../../../core/access/routes.ts";
import type { ScreenAddress } from "../../shared/screen-page.ts";
import { SCREENS } from "./screens.ts";
import type { Screen } from "./screen.tsx";

export interface ScreenAt {
  readonly pattern: string;
  readonly screen: Screen;
  readonly screenAddress: ScreenAddress;
}

/** Finds the screen of an address without checking access; undefined where there is none. */
export function screenAt(path: string, query: string): ScreenAt | undefined {
  const pattern = routeOf(path)?.pattern;
  if (pattern === undefined || !(pattern in SCREENS)) return undefined;
  const params = matchPath(pattern, path)?.params;
  if (params === undefined) return undefined;
  const screen = SCREENS[pattern as keyof typeof SCREENS];
  return { pattern, screen, screenAddress: { params, query: new URLSearchParams(query) } };
}
