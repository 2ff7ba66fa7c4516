import sharp from "sharp";
import { answerOnce } from "../processes/answer-once.ts";
import { draw } from "./draw.ts";
import type { DrawingAnswer, DrawingOrder } from "./drawing.ts";

export interface DrawingQuestion {
  readonly bytes: Uint8Array;
  readonly order: DrawingOrder;
}

// They hold for the whole process, so no module sets them that others import.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});

/**
 * Draws one image in a process of its own, because the decoders of uploaded images are native code: if one crashes,
 * the server goes on. The process has no settings and no files, and ends with its answer.
 */
answerOnce(({ bytes, order }: DrawingQuestion) =>
  draw(bytes, order).catch((): DrawingAnswer => ({ kind: "failed", failure: "damaged" })),
);
