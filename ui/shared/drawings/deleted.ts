import type { DrawingPaths } from "./drawing.tsx";

export const DELETED: DrawingPaths = {
  things: "M26 13V8h12v5M20 13l2 29h20l2-29zM15 13h34",
  accent: "M28 21v14M36 21v14",
};
