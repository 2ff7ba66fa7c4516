import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpPaymentsApi } from "../../../adapters/http/http-payments-api.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const { token } = await server.signUp("client", "clara");

const apiOf = (bearer: string | null) => new HttpPaymentsApi(clientAt(origin, bearer));

describe("HttpPaymentsApi on the real server", () => {
  it("tells everybody who takes the money", async () => {
    expect(await firstValueFrom(apiOf(null).config())).toEqual({
      provider: "practice",
      publishableKey: null,
    });
  });

  it("begins one donation however often it is tried", async () => {
    const intent = crypto.randomUUID();
    const begun = await apiOf(token).begin("donation", 4_200, intent);
    expect(begun).toMatchObject({ provider: "practice", amountCents: 4_200, clientSecret: null });
    expect(begun.url).toContain("/practice-payments/checkout/");
    expect(await apiOf(token).begin("donation", 4_200, intent)).toEqual(begun);
  });

  it("keeps what the server says is wrong", async () => {
    expect(await failed(apiOf(token).begin("donation", 99, crypto.randomUUID()))).toMatchObject({
      status: 422,
    });
    expect(await failed(apiOf(null).begin("donation", 500, crypto.randomUUID()))).toMatchObject({
      status: 401,
    });
  });
});
