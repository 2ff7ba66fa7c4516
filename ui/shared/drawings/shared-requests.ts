import type { DrawingPaths } from "./drawing.tsx";

export const SHARED_REQUESTS: DrawingPaths = {
  things: "M11 7h26v34H11zM17 15h14M17 21h8",
  accent: "M54 30H33m6.5-6.5L33 30l6.5 6.5",
};
