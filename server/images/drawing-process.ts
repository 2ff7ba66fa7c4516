import { draw } from "./draw.ts";
import type { DrawingAnswer, DrawingOrder } from "./drawing.ts";

/**
 * A process of its own: what decodes a stranger's image is native code, and whatever that does to it, the server goes on.
 * It has no settings and no file, draws one image and ends.
 */
interface Message {
  readonly bytes: Uint8Array;
  readonly order: DrawingOrder;
}

// Nobody waits any more.
process.once("disconnect", () => process.exit());
process.once("message", ({ bytes, order }: Message) => {
  draw(bytes, order)
    .catch((): DrawingAnswer => ({ kind: "failed", failure: "damaged" }))
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1));
});
