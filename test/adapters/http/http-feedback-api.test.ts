import { afterAll, describe, expect, it } from "@jest/globals";
import { HttpFeedbackApi } from "../../../adapters/http/http-feedback-api.ts";
import type { SentFeedback } from "../../../core/feedback/feedback-api.port.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const api = new HttpFeedbackApi(clientAt(origin, null));

const keys = new FakeIdempotencyKeys();
const FEEDBACK: SentFeedback = {
  rating: 4,
  comment: " Quick ",
  name: "Nora",
  email: "nora@example.com",
  location: "/tickets/12",
  targetId: 12,
};

async function storedFrom(location: string) {
  const text =
    'select rating, comment, name, email, location, target_id as "targetId" from feedback where location = $1';
  return (await server.database.pool.query(text, [location])).rows;
}

describe("HttpFeedbackApi on the real server", () => {
  it("brings all of it there, of a visitor too", async () => {
    await api.send(FEEDBACK, keys.next());
    expect(await storedFrom("/tickets/12")).toEqual([{ ...FEEDBACK, comment: "Quick" }]);
  });

  it("sends a rating alone", async () => {
    await api.send({ ...FEEDBACK, comment: "", name: " ", email: "", location: "/alone" }, keys.next());
    expect(await storedFrom("/alone")).toMatchObject([{ rating: 4, comment: null, name: null }]);
  });

  it("is kept once under one idempotency key", async () => {
    const key = keys.next();
    for (let tries = 0; tries < 2; tries += 1) await api.send({ ...FEEDBACK, location: "/once" }, key);
    expect(await storedFrom("/once")).toHaveLength(1);
  });

  it("keeps what the server says is wrong", async () => {
    const wrong = { ...FEEDBACK, email: "nobody", comment: "a".repeat(5_001), location: "/wrong" };
    const { fieldErrors, ...facts } = await failed(api.send(wrong, keys.next()));
    expect(facts).toMatchObject({ kind: "invalid", status: 422, code: "invalid_input" });
    expect(fieldErrors?.map(({ field }) => field).toSorted()).toEqual(["comment", "email"]);
    expect(await storedFrom("/wrong")).toEqual([]);
  });
});
