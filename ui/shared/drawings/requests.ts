import type { DrawingPaths } from "./drawing.tsx";

export const REQUESTS: DrawingPaths = {
  things: "M26 7h22v28H26zM16 12h22v29H16z",
  accent: "M21 20h12M21 26h12M21 32h7",
};
