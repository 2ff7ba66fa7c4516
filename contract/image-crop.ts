import * as v from "valibot";
import { cropError } from "../core/images/crop.ts";
import { jsonText, obeying } from "./shared.ts";

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const crop = v.nullable(
  v.pipe(v.object({ left: fraction, top: fraction, width: fraction, height: fraction }), obeying(cropError)),
);

/**
 * A form's crop is the part of the upright image that is shown, in fractions of it. Null or absent means the
 * whole image.
 */
export const imageCrop = jsonText("null", crop);
