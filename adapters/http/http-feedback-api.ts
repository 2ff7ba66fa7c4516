import { sendFeedback } from "../../contract/feedback.ts";
import type { FeedbackApi, SentFeedback } from "../../core/feedback/feedback-api.port.ts";
import type { HttpClient } from "./http-client.ts";

export class HttpFeedbackApi implements FeedbackApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async send(
    { rating, comment, name, email, location }: SentFeedback,
    idempotencyKey: string,
  ): Promise<void> {
    await this.#http.call(sendFeedback, { body: { rating, comment, name, email, location }, idempotencyKey });
  }
}
