import { afterAll, describe, expect, it } from "@jest/globals";
import { Failure, type FailureFacts } from "../../../core/shared/failure.ts";
import { failureMessage } from "../../../core/shared/failure-message.ts";
import { failed, pausing, setUpClient } from "./set-up-client.ts";
import * as toys from "./toy-endpoints.ts";
import { type Reply, ToyServer } from "./toy-server.ts";

const server = await ToyServer.start();
afterAll(() => server.stop());

async function factsOf(reply: Reply): Promise<FailureFacts> {
  const { clock, http } = setUpClient(server);
  server.answers(reply);
  const call = failed(http.call(toys.getThing, { params: { id: 1 } }));
  for (let retries = 0; retries < 3 && (reply.status ?? 200) >= 500; retries += 1) {
    await pausing(clock);
    clock.advance(1_000);
  }
  return call;
}

describe("the error catalogue, from the wire to the words", () => {
  it.each<[number, unknown, string, string]>([
    [401, { detail: "No." }, "session-expired", "Session expired. Please log in again."],
    [
      403,
      { detail: "Active subscription required to perform this action" },
      "subscription-required",
      "Subscription required or expired.",
    ],
    [
      403,
      { detail: { message: "Your SUBSCRIPTION has ended", errors: [] } },
      "subscription-required",
      "Subscription required or expired.",
    ],
    [
      403,
      { detail: "Pay.", code: "subscription_required" },
      "subscription-required",
      "Subscription required or expired.",
    ],
    [403, { detail: "No." }, "forbidden", "You do not have permission to perform this action."],
    [403, "", "forbidden", "You do not have permission to perform this action."],
    [404, { detail: "No." }, "not-found", "The requested resource was not found."],
    [422, { detail: "No." }, "invalid", "Validation error. Please check your input."],
    [429, { detail: "No." }, "rate-limited", "Too many requests. Please try again later."],
    [500, { detail: "No." }, "server", "Server error. Please try again later."],
    [503, "<html>", "server", "Server error. Please try again later."],
    [599, "", "server", "Server error. Please try again later."],
    [400, { detail: "Insufficient funds for purchase." }, "rejected", "Insufficient funds for purchase."],
    [400, "", "rejected", "An unexpected error occurred."],
    [409, { detail: { message: "It is closed.", errors: [] } }, "conflict", "It is closed."],
    [413, "<html>Too large</html>", "rejected", "An unexpected error occurred."],
    [415, { detail: "Not this." }, "rejected", "Not this."],
    [418, { detail: "Tea." }, "rejected", "Tea."],
    [304, "", "rejected", "An unexpected error occurred."],
  ])("%d %j", async (status, body, kind, message) => {
    const facts = await factsOf({ status, body });
    expect({ kind: facts.kind, status: facts.status, message: failureMessage(new Failure(facts)) }).toEqual({
      kind,
      status,
      message,
    });
  });
});

describe("readFailure", () => {
  it("keeps everything that our server says", async () => {
    const errors = [{ field: "title", message: "Title is required" }];
    const body = { detail: { message: "Look again.", errors }, code: "invalid_input", request_id: "r-1" };
    expect(await factsOf({ status: 422, body })).toEqual({
      kind: "invalid",
      status: 422,
      code: "invalid_input",
      detail: "Look again.",
      fieldErrors: errors,
      requestId: "r-1",
    });
  });

  it.each<[unknown, Partial<FailureFacts>]>([
    [{ detail: "A sentence." }, { detail: "A sentence." }],
    [{ message: "A sentence." }, { detail: "A sentence." }],
    [{ error: "A sentence." }, { detail: "A sentence." }],
    [
      { detail: [{ loc: ["body", "title"], msg: "field required" }, { loc: [], msg: "?" }, 7] },
      { fieldErrors: [{ field: "title", message: "field required" }] },
    ],
    [{ detail: { message: "Look.", errors: "none" } }, { detail: "Look." }],
    [
      { detail: { errors: [null, { field: 1, message: "x" }, { field: "a", message: "b" }] } },
      { fieldErrors: [{ field: "a", message: "b" }] },
    ],
    [
      { detail: { errors: [{ field: "", message: "One of the list is bad." }] } },
      { fieldErrors: [{ field: "", message: "One of the list is bad." }] },
    ],
    [{ detail: "x".repeat(9_999) }, { detail: "x".repeat(500) }],
    [{ detail: "No.", code: "made_up", request_id: 7 }, { detail: "No." }],
    [{ detail: " " }, {}],
    [{ detail: 7, message: null }, {}],
    ["<html><title>502</title></html>", {}],
    ['{"detail": "cut o', {}],
    ["Not Found", {}],
    ['"text"', {}],
    ["[]", {}],
    ["null", {}],
    ["", {}],
  ])("reads %j for what it is", async (body, facts) => {
    expect(await factsOf({ status: 409, body })).toEqual({ kind: "conflict", status: 409, ...facts });
  });

  it.each([
    ["7", 7],
    ["Thu, 01 Jan 2026 00:01:30 GMT", 90],
    ["Wed, 31 Dec 2025 00:00:00 GMT", 0],
    ["86401", 86_400],
    ["2147484", 86_400],
    ["99999999999999999999", 86_400],
    ["Fri, 31 Dec 9999 23:59:59 GMT", 86_400],
    ["soon", undefined],
    ["-1", undefined],
  ])("reads Retry-After %j as %s seconds", async (header, seconds) => {
    const facts = await factsOf({ status: 429, headers: { "retry-after": header } });
    expect(facts.retryAfter).toBe(seconds);
  });

  it("finds the request's id in the header when the body has none", async () => {
    expect((await factsOf({ status: 404, headers: { "x-request-id": "r-2" } })).requestId).toBe("r-2");
  });
});
