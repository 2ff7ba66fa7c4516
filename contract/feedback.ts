import * as v from "valibot";
import { FEEDBACK_LIMITS, senderEmailError } from "../core/feedback/feedback.ts";
import { STARS } from "../core/ratings/stars.ts";
import { trimmedText } from "../core/text/trimmed.ts";
import { assumed } from "./assumed.ts";
import { endpoint } from "./endpoint.ts";
import { bodyId, bytesOfTexts, judgedName, optionalText, orNull } from "./shared.ts";

export const sendFeedback = endpoint({
  method: "POST",
  path: "/api/feedback/",
  summary: "Leave feedback about the product; no account needed.",
  access: "optional",
  body: v.object({
    rating: v.picklist(STARS, "Please select a rating"),
    comment: optionalText(FEEDBACK_LIMITS.comment, trimmedText),
    name: optionalText(FEEDBACK_LIMITS.name),
    email: orNull(judgedName, senderEmailError),
    location: optionalText(FEEDBACK_LIMITS.location),
    target_id: v.nullish(bodyId, null),
  }),
  bodyBytes: bytesOfTexts(FEEDBACK_LIMITS.comment),
  status: 201,
  answer: v.object({ id: assumed(v.number(), 0) }),
  rateLimit: "feedback",
});
