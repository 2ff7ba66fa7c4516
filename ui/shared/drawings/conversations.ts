import type { DrawingPaths } from "./drawing.tsx";

export const CONVERSATIONS: DrawingPaths = {
  things: "M8 8h30v19H22l-7 6v-6H8zM28 20h28v17h-5v6l-7-6H28z",
  accent: "M14 14.5h18M14 20.5h9M34 28.5h16",
};
