import { sendFeedback } from "../../contract/feedback.ts";
import type { FeedbackApi, SentFeedback } from "../../core/feedback/feedback-api.port.ts";
import type { HttpClient } from "./http-client.ts";

export class HttpFeedbackApi implements FeedbackApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async send(
    { targetId, rating, comment, name, email, location }: SentFeedback,
    idempotencyKey: string,
  ): Promise<void> {
    const body = { rating, comment, name, email, location, target_id: targetId };
    await this.#http.call(sendFeedback, { body, idempotencyKey });
  }
}
