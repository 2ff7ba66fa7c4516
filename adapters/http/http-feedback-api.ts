import { of } from "rxjs";
import { sendFeedback } from "../../contract/feedback.ts";
import type { FeedbackApi, SentFeedback } from "../../core/feedback/feedback-api.port.ts";
import { answeredOr } from "./answered-or.ts";
import { OverHttp } from "./over-http.ts";

export class HttpFeedbackApi extends OverHttp implements FeedbackApi {
  async send(
    { targetId, rating, comment, name, email, location }: SentFeedback,
    idempotencyKey: string,
  ): Promise<void> {
    const body = { rating, comment, name, email, location, target_id: targetId };
    await answeredOr<unknown>(this.http.call(sendFeedback, { body, idempotencyKey }), () => of(null));
  }
}
