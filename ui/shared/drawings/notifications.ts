import type { DrawingPaths } from "./drawing.tsx";

export const NOTIFICATIONS: DrawingPaths = {
  things: "M19 6h26v24H19zM9 24h13l3 6h14l3-6h13v17H9z",
  accent: "M25 13h14M25 19h9",
};
