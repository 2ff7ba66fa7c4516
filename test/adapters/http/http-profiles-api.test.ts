import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpProfilesApi } from "../../../adapters/http/http-profiles-api.ts";
import { NO_CREATOR_FILTER } from "../../../core/profiles/creator.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { aDeveloperProfile } from "../../builders/profiles.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });

const apiOf = (token: string | null) => new HttpProfilesApi(clientAt(origin, token));

describe("HttpProfilesApi on the real server", () => {
  it("takes a missing profile for none, brings one there and back, and replaces it", async () => {
    const { token, id } = await server.signUp("developer", "wim");
    const api = apiOf(token);
    expect(await firstValueFrom(api.developer())).toBeNull();
    const profile = aDeveloperProfile({ isPublic: true });
    const first = await api.saveDeveloper(profile, null);
    expect(first.value).toEqual(profile);
    expect(await failed(api.saveDeveloper(profile, null))).toMatchObject({ status: 409 });
    const changed = { ...profile, headline: "Clocks for railway stations" };
    const second = await api.saveDeveloper(changed, first.version);
    const { version, value } = second;
    expect(await firstValueFrom(api.developer())).toEqual({
      version,
      value: { ...value, hiddenBecause: null },
    });
    expect((await firstValueFrom(apiOf(null).publicDeveloper(id as UserId))).headline).toBe(changed.headline);
    const part = { skip: 0, limit: 10 };
    const { rows, total } = await firstValueFrom(apiOf(null).listPublic(NO_CREATOR_FILTER, part));
    expect({ headlines: rows.map((row) => row.headline), total }).toEqual({
      headlines: [changed.headline],
      total: 1,
    });
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
    const saved = await api.saveClient(profile, null);
    expect(await firstValueFrom(api.client())).toEqual(saved);
    expect(saved.value).toEqual(profile);
    expect(await failed(firstValueFrom(apiOf(null).publicDeveloper(id as UserId)))).toMatchObject({
      kind: "not-found",
    });
    expect(await failed(firstValueFrom(api.developer()))).toMatchObject({ status: 403 });
  });

  it("replaces nothing that another device has written since", async () => {
    const dev = apiOf((await server.signUp("developer", "two_desks")).token);
    const first = await dev.saveDeveloper(aDeveloperProfile(), null);
    await dev.saveDeveloper(aDeveloperProfile({ headline: "From the desk" }), first.version);
    const outdated = dev.saveDeveloper(aDeveloperProfile({ headline: "From the phone" }), first.version);
    expect(await failed(outdated)).toMatchObject({ kind: "conflict", code: "precondition_failed" });
    expect((await firstValueFrom(dev.developer()))?.value.headline).toBe("From the desk");
    const client = apiOf((await server.signUp("client", "two_shops")).token);
    const shop = { displayName: "Shop", companyName: "", companyUrl: "", about: "", location: "" };
    const { version } = await client.saveClient(shop, null);
    await client.saveClient({ ...shop, location: "Malmö" }, version);
    expect(await failed(client.saveClient({ ...shop, location: "Lund" }, version))).toMatchObject({
      code: "precondition_failed",
    });
  });

  it("names what the server refuses as the forms do", async () => {
    const dev = await server.signUp("developer", "nan");
    const wrong = aDeveloperProfile({ hourlyRateCents: -1, githubUrl: "here" });
    expect((await failed(apiOf(dev.token).saveDeveloper(wrong, null))).fieldErrors).toMatchObject([
      { field: "hourlyRate" },
      { field: "githubUrl" },
    ]);
    const client = await server.signUp("client", "cleo");
    const nameless = { displayName: "", companyName: "", companyUrl: "here", about: "", location: "" };
    expect((await failed(apiOf(client.token).saveClient(nameless, null))).fieldErrors).toMatchObject([
      { field: "displayName" },
      { field: "companyUrl" },
    ]);
  });

  it("keeps every other failure a failure", async () => {
    expect(await failed(firstValueFrom(apiOf(null).client()))).toMatchObject({ status: 401 });
  });
});
