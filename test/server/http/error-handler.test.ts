import fastify from "fastify";
import { describe, expect, it } from "@jest/globals";
import { handleErrors } from "../../../server/http/error-handler.ts";
import { Refusal } from "../../../server/http/refusal.ts";

async function answerTo(thrown: Error) {
  const app = fastify();
  handleErrors(app);
  app.get("/", () => {
    throw thrown;
  });
  const { statusCode, headers, body } = await app.inject("/");
  await app.close();
  const { code, detail } = JSON.parse(body) as { readonly code: string; readonly detail: string };
  return { status: statusCode, code, detail, retryAfter: headers["retry-after"] };
}

const fromFramework = (statusCode: number) =>
  Object.assign(new Error("said by the framework"), { statusCode });

describe("an answer to who was too slow or came too often", () => {
  it.each([
    [
      fromFramework(408),
      408,
      "request_timeout",
      "The body took too long to arrive. You can try again in 1 second.",
      "1",
    ],
    [
      fromFramework(429),
      429,
      "rate_limited",
      "Too many requests. Please try again later. You can try again in 1 minute.",
      "60",
    ],
    [
      new Refusal("rate_limited", undefined, { retryAfter: 29.2 }),
      429,
      "rate_limited",
      "Too many requests. Please try again later. You can try again in 30 seconds.",
      "30",
    ],
  ])("to %s is %d and says when to try again", async (thrown, status, code, detail, retryAfter) => {
    expect(await answerTo(thrown)).toEqual({ status, code, detail, retryAfter });
  });
});
