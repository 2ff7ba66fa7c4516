import type { Stars } from "../ratings/stars.ts";
import type { Feedback } from "./feedback.ts";
import type { FeedbackPage } from "./feedback-page.ts";

export interface SentFeedback extends Feedback, FeedbackPage {
  readonly rating: Stars;
}

export abstract class FeedbackApi {
  /** @param idempotencyKey the same for every try of one command */
  abstract send(feedback: SentFeedback, idempotencyKey: string): Promise<void>;
}
