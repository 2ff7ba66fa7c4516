import type { DrawingPaths } from "./drawing.tsx";

export const PRODUCTS: DrawingPaths = {
  things: "m32 6 20 9v19l-20 9-20-9V15zM12 15l20 9 20-9M32 24v19",
  accent: "m22 10.5 20 9V26",
};
