import { answerOnce } from "../processes/answer-once.ts";
import { draw } from "./draw.ts";
import type { DrawingAnswer, DrawingOrder } from "./drawing.ts";

export interface DrawingQuestion {
  readonly bytes: Uint8Array;
  readonly order: DrawingOrder;
}

/**
 * It runs in a process of its own, because the decoders of uploaded images are native code: if one crashes,
 * the server goes on. The process has no settings and no files, draws one image and ends.
 */
answerOnce(({ bytes, order }: DrawingQuestion) =>
  draw(bytes, order).catch((): DrawingAnswer => ({ kind: "failed", failure: "damaged" })),
);
