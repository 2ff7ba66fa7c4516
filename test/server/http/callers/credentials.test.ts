import { afterAll, describe, expect, it } from "@jest/globals";
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { Access } from "../../../../contract/endpoint.ts";
import { allowAnyCaller } from "../../../../server/http/routes/policy.ts";
import { callerKey } from "../../../../server/http/callers/caller.ts";
import { type Route, route } from "../../../../server/http/routes/route.ts";
import { ToyServer } from "../../support/toy-server.ts";

let effects = 0;

/** Makes a route that answers who calls and counts how often it had an effect. */
function toy(name: string, access: Access): Route {
  return route(
    {
      method: "POST",
      path: `/api/${name}`,
      summary: "A toy.",
      access,
      answer: v.object({ caller: v.string() }),
    },
    {
      authorize: allowAnyCaller,
      handle: ({ caller }) => {
        effects += 1;
        return { caller: callerKey(caller) };
      },
    },
  );
}

const server = await ToyServer.start([
  toy("public", "public"),
  toy("optional", "optional"),
  toy("developer", "developer"),
  toy("link", "link"),
  toy("either", ["link", "client"]),
]);
afterAll(() => server.stop());

async function post(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/api/${path}`, { method: "POST", headers });
  return { status: response.status, ...((await response.json()) as { caller?: string }) };
}

const user = { authorization: "Bearer 7" };

describe("the access of an endpoint", () => {
  it.each([
    ["public", {}, "visitor"],
    // On a public route the token is not even read.
    ["public", { authorization: "Bearer wrong" }, "visitor"],
    ["optional", {}, "visitor"],
    ["optional", user, "user:7"],
    ["link?token=link-3", {}, "link:3"],
    ["either?token=link-3", {}, "link:3"],
    ["either", user, "user:7"],
  ])("lets %s in with %j as %s", async (path, headers, caller) => {
    expect(await post(path, headers as Record<string, string>)).toEqual({ status: 200, caller });
  });

  it.each([
    ["optional", { authorization: "Bearer wrong" }, 401],
    ["developer", user, 403],
    ["link", user, 401],
    ["link?token=wrong", {}, 401],
    ["either", {}, 401],
    // A bad credential is refused, though another one would do.
    ["either?token=wrong", user, 401],
  ])("refuses %s with %j: %d", async (path, headers, status) => {
    expect((await post(path, headers as Record<string, string>)).status).toBe(status);
  });

  it("is refused at the start where no feature understands the credential", async () => {
    await expect(ToyServer.start([toy("key", "integration")])).rejects.toThrow("no feature understands");
  });
});

describe("an idempotency key", () => {
  it("follows the caller, whatever kind that is", async () => {
    const key = { "idempotency-key": randomUUID() };
    effects = 0;
    for (const path of ["either?token=link-3", "either?token=link-4"]) {
      await post(path, key);
      await post(path, key);
    }
    await post("either", { ...user, ...key });
    expect(effects).toBe(3);
  });
});
