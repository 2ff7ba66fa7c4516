import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpProfilesApi } from "../../../adapters/http/http-profiles-api.ts";
import { NO_CREATOR_FILTER } from "../../../core/profiles/creator.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { aDeveloperProfile } from "../../builders/profiles.ts";
import { FakeBearer } from "../../fakes/fake-bearer.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { failed } from "./set-up-client.ts";

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await TestServer.start();
  origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
}, 60_000);
afterAll(() => server.stop());

const apiOf = (token: string | null) =>
  new HttpProfilesApi(new HttpClient(new FakeBearer(token), new FakeClock(), { origin }));

describe("HttpProfilesApi on the real server", () => {
  it("takes a missing profile for none, brings one there and back, and replaces it", async () => {
    const { token, id } = await server.signUp("developer", "wim");
    const api = apiOf(token);
    expect(await firstValueFrom(api.developer())).toBeNull();
    expect(await firstValueFrom(api.own())).toEqual({ developer: null, client: null });
    const profile = aDeveloperProfile({ isPublic: true });
    expect(await api.saveDeveloper(profile, true)).toEqual(profile);
    expect(await failed(api.saveDeveloper(profile, true))).toMatchObject({ status: 409 });
    const changed = { ...profile, headline: "Clocks for railway stations" };
    await api.saveDeveloper(changed, false);
    expect(await firstValueFrom(api.own())).toEqual({ developer: changed, client: null });
    expect((await firstValueFrom(apiOf(null).publicDeveloper(id as UserId)))?.headline).toBe(
      changed.headline,
    );
    const part = { skip: 0, limit: 10 };
    const { rows, total } = await firstValueFrom(apiOf(null).listPublic(NO_CREATOR_FILTER, part));
    expect([rows.map((row) => row.headline), total]).toEqual([[changed.headline], 1]);
  });

  it("does the same for a client, whom nobody finds among the developers", async () => {
    const { token, id } = await server.signUp("client", "clara");
    const api = apiOf(token);
    expect(await firstValueFrom(api.client())).toBeNull();
    const profile = {
      displayName: "Clara",
      companyName: "Four bakeries",
      companyUrl: "https://clara.example/",
      about: "",
      location: "Malmö",
    };
    await api.saveClient(profile, true);
    expect(await firstValueFrom(api.client())).toEqual(profile);
    expect(await firstValueFrom(apiOf(null).publicDeveloper(id as UserId))).toBeNull();
    expect(await failed(firstValueFrom(api.developer()))).toMatchObject({ status: 403 });
  });

  it("keeps every other failure a failure", async () => {
    expect(await failed(firstValueFrom(apiOf(null).client()))).toMatchObject({ status: 401 });
  });
});
