import { afterAll, describe, expect, it } from "@jest/globals";
import * as v from "valibot";
import { allow } from "../../../../server/http/routes/policy.ts";
import { route } from "../../../../server/http/routes/route.ts";
import { ToyServer } from "../../support/toy-server.ts";

const toy = {
  summary: "A toy.",
  access: "session",
  answer: v.object({ body: v.optional(v.unknown()) }),
} as const;
const heard = { authorize: () => allow(), handle: ({ body }: { readonly body: unknown }) => ({ body }) };

const withoutBody = route({ ...toy, method: "POST", path: "/api/toys/:id/wind" }, heard);
const withBody = route(
  { ...toy, method: "POST", path: "/api/toys", body: v.object({ name: v.optional(v.string()) }) },
  heard,
);

const server = await ToyServer.start([withoutBody, withBody]);
afterAll(() => server.stop());

const send = async (url: string, payload: string, type = "application/json") => {
  const headers = { authorization: "Bearer 7", "content-type": type };
  const { statusCode, body } = await server.app.inject({ method: "POST", url, headers, payload });
  return { status: statusCode, body: JSON.parse(body) as { readonly code?: string } };
};

describe("a body of JSON", () => {
  it.each(["application/json", "application/json; charset=utf-8"])(
    "that is empty is none where the call takes none: %s",
    async (type) => {
      expect(await send("/api/toys/1/wind", "", type)).toEqual({ status: 200, body: {} });
    },
  );

  it("that is empty is refused where the call takes one", async () => {
    expect(await send("/api/toys", "")).toMatchObject({ status: 422, body: { code: "invalid_json" } });
    expect(await send("/api/toys", '{"name":"a"}')).toEqual({ status: 200, body: { body: { name: "a" } } });
  });

  it.each(["{", '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'])(
    "is refused by every call where it is broken or hides a prototype: %s",
    async (text) => {
      for (const url of ["/api/toys/1/wind", "/api/toys"])
        expect(await send(url, text)).toMatchObject({ status: 422, body: { code: "invalid_json" } });
    },
  );

  it("is no text of another type", async () => {
    expect((await send("/api/toys/1/wind", "hello", "text/plain")).status).toBe(415);
  });
});
