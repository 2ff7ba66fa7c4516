import type { Stars } from "../ratings/stars.ts";
import type { Feedback } from "./feedback.ts";

export interface SentFeedback extends Feedback {
  readonly rating: Stars;
  /** The path of the page it was given on. */
  readonly location: string;
}

export abstract class FeedbackApi {
  /** @param idempotencyKey the same for every try of one command */
  abstract send(feedback: SentFeedback, idempotencyKey: string): Promise<void>;
}
