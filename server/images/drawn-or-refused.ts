import { IMAGE_FAILURE_TEXT, notAnImageText } from "../../core/images/image-file.ts";
import { Refusal } from "../http/errors/refusal.ts";
import { drawImage } from "./draw-image.ts";
import type { DrawingOrder, DrawnImage } from "./drawing.ts";

/**
 * @param owner whose turn it is
 * @throws Refusal unsupported_media_type if it is no image, invalid_input if it cannot be drawn
 */
export async function drawnOrRefused(
  owner: string,
  bytes: Uint8Array,
  order: DrawingOrder,
): Promise<DrawnImage> {
  const answer = await drawImage(owner, bytes, order);
  if (answer.kind === "drawn") return answer;
  if (answer.failure === "not_an_image") throw new Refusal("unsupported_media_type", notAnImageText(bytes));
  throw new Refusal("invalid_input", IMAGE_FAILURE_TEXT[answer.failure]);
}
