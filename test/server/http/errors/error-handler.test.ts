import fastify from "fastify";
import { describe, expect, it } from "@jest/globals";
import { handleErrors } from "../../../../server/http/errors/error-handler.ts";
import { logOptions, RequestLog } from "../../../../server/http/log.ts";
import { Refusal } from "../../../../server/http/errors/refusal.ts";

async function answerTo(thrown: Error, times = 1) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: logOptions("warn", stream), logController: new RequestLog() });
  handleErrors(app);
  app.get("/", () => {
    throw thrown;
  });
  for (let time = 1; time < times; time += 1) await app.inject("/");
  const { statusCode, headers, body } = await app.inject("/");
  await app.close();
  const { code, detail } = JSON.parse(body) as { readonly code: string; readonly detail: string };
  const logged = lines.map((line) => JSON.parse(line) as { readonly level: number });
  return { answer: { status: statusCode, code, detail, retryAfter: headers["retry-after"] }, logged };
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
    const { answer } = await answerTo(thrown);
    expect(answer).toEqual({ status, code, detail, retryAfter });
  });
});

describe("a line of the log for a person", () => {
  it.each([
    ["a mistake of ours", new TypeError("not a function"), 500],
    ["what is refused as one", new Refusal("internal"), 500],
    ["a database that is away", Object.assign(new Error("away"), { code: "ECONNREFUSED" }), 503],
  ])("is an error for %s", async (_, thrown, status) => {
    const { answer, logged } = await answerTo(thrown);
    expect(answer.status).toBe(status);
    expect(logged).toMatchObject([{ level: 50, msg: "request failed" }]);
  });

  it("is one a minute for files that find no room", async () => {
    const { answer, logged } = await answerTo(new Refusal("storage_full"), 3);
    expect(answer.status).toBe(507);
    const msg = "there is no room for files: what brings them is refused";
    expect(logged).toMatchObject([{ level: 50, msg, code: "storage_full" }]);
    expect(logged).toHaveLength(1);
  });

  it.each([
    [
      "a server that ends or is busy",
      new Refusal("unavailable", "The server is busy.", { retryAfter: 5 }),
      503,
    ],
    ["a way to sign in that is not there", new Refusal("provider_unavailable"), 503],
    ["what is the caller's", new Refusal("not_found"), 404],
  ])("is not written for %s", async (_, thrown, status) => {
    const { answer, logged } = await answerTo(thrown);
    expect(answer.status).toBe(status);
    expect(logged).toEqual([]);
  });
});
