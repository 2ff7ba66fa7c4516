import type { DrawingPaths } from "./drawing.tsx";

export const VIDEOS: DrawingPaths = {
  things: "M11 9h42v30H11zM17 33h30",
  accent: "M28 15.5v12l10-6zM17 33h9",
};
