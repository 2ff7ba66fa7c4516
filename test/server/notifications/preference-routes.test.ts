import { afterAll, describe, expect, it } from "@jest/globals";
import { TestServer } from "../support/test-server.ts";

const PATH = "/api/notifications/preferences";
const DEFAULTS = {
  message: true,
  response: true,
  share: true,
  agreement: true,
  sale: true,
  free_sale: true,
  delivery: "soon",
  time_zone: "UTC",
};
const CHOSEN = { ...DEFAULTS, share: false, delivery: "daily", time_zone: "Europe/Berlin" };

const server = await TestServer.start();
afterAll(() => server.stop());

const preferencesOf = async ({ token }: { readonly token: string }): Promise<unknown> =>
  (await server.ask(`GET ${PATH}`, { token })).body;

describe(`GET and PUT ${PATH}`, () => {
  it("keep each person's own choice, and begin with all kinds at once", async () => {
    const anna = await server.signUp("client", "anna");
    const berta = await server.signUp("developer", "berta");
    expect(await preferencesOf(anna)).toEqual(DEFAULTS);
    const saved = await server.ask(`PUT ${PATH}`, { token: anna.token, body: CHOSEN });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual(CHOSEN);
    expect(await preferencesOf(anna)).toEqual(CHOSEN);
    expect(await preferencesOf(berta)).toEqual(DEFAULTS);
  });

  it("keep what a caller does not know of", async () => {
    const dora = await server.signUp("developer", "dora");
    const chosen = { ...CHOSEN, free_sale: false };
    await server.ask(`PUT ${PATH}`, { token: dora.token, body: chosen });
    const older = { ...chosen, sale: undefined, free_sale: undefined, message: false };
    const { body } = await server.ask(`PUT ${PATH}`, { token: dora.token, body: older });
    expect(body).toEqual({ ...chosen, message: false });
    expect(await preferencesOf(dora)).toEqual(body);
  });

  it("refuse a zone that no clock keeps", async () => {
    const cora = await server.signUp("client", "cora");
    const body = { ...CHOSEN, time_zone: "Mars/Olympus" };
    const refused = await server.ask(`PUT ${PATH}`, { token: cora.token, body });
    expect(refused.status).toBe(422);
    expect(refused.body.detail.errors).toEqual([{ field: "time_zone", message: "This isn't a time zone" }]);
  });
});
