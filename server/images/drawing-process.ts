import { answerOnce } from "../processes/answer-once.ts";
import { draw } from "./draw.ts";
import type { DrawingAnswer, DrawingOrder } from "./drawing.ts";

/** What the process that draws is asked. */
export interface DrawingQuestion {
  readonly bytes: Uint8Array;
  readonly order: DrawingOrder;
}

/**
 * A process of its own: what decodes a stranger's image is native code, and whatever that does to it, the server goes on.
 * It has no settings and no file, draws one image and ends.
 */
answerOnce(({ bytes, order }: DrawingQuestion) =>
  draw(bytes, order).catch((): DrawingAnswer => ({ kind: "failed", failure: "damaged" })),
);
