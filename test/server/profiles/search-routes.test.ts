import { afterAll, describe, expect, it } from "@jest/globals";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const owner: { token: string } = await server.signUp("client", "owner_k");
const developer: { id: number } = await server.signUp("developer", "mara_k");

describe("the search for developers", () => {
  it("finds by the beginning of a name and never by e-mail", async () => {
    const find = async (q: string) =>
      (await server.ask(`GET /api/requests/users/search?q=${encodeURIComponent(q)}`, { token: owner.token }))
        .body;
    expect(await find("mar")).toEqual([
      { id: developer.id, username: "mara_k", full_name: "mara_k", avatar: null },
    ]);
    expect(await find("ow")).toEqual([]);
    expect(await find("example")).toEqual([]);
    expect(await find("' | !")).toEqual([]);
  });

  it("finds by the beginning of a skill after those of that name, while the profile is public", async () => {
    const profile = { headline: "Weaves", skills: ["TypeScript", "Loom maintenance"] };
    const skilled = await server.signUp("developer", "skilled");
    await server.ask("POST /api/profile/developer", { token: skilled.token, body: profile });
    await server.signUp("developer", "loomis");
    const find = async (q: string): Promise<string[]> => {
      const { body } = await server.ask(`GET /api/requests/users/search?q=${q}`, { token: owner.token });
      return (body as { username: string }[]).map(({ username }) => username);
    };
    expect(await find("typescr")).toEqual(["skilled"]);
    expect(await find("loom")).toEqual(["loomis", "skilled"]);
    expect(await find("looms")).toEqual(["skilled"]);
    expect(await find("maint+loo")).toEqual(["skilled"]);
    // A word of the headline is no skill.
    expect(await find("weaves")).toEqual([]);
    await server.ask("PUT /api/profile/developer", {
      token: skilled.token,
      body: { ...profile, is_public: false },
    });
    expect(await find("typescr")).toEqual([]);
  });

  it("asks for two characters and a session", async () => {
    expect((await server.ask("GET /api/requests/users/search?q=m", { token: owner.token })).status).toBe(422);
    expect((await server.ask("GET /api/requests/users/search?q=mar")).status).toBe(401);
  });
});
