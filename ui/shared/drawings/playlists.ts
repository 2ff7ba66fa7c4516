import type { DrawingPaths } from "./drawing.tsx";

export const PLAYLISTS: DrawingPaths = {
  things: "M19 6h26v6H19zM15 10h34v6H15zM11 15h42v26H11z",
  accent: "M28 22v12l10-6z",
};
