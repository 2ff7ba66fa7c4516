import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { NAME_RESERVED } from "../../../core/text/reserved-name.ts";
import { TestServer } from "../support/test-server.ts";

const server = await TestServer.start();
afterAll(() => server.stop());

const PROFILE = { headline: "Compilers and other sharp tools", skills: ["Rust", "WebAssembly"] };

let count = 0;

describe("a developer's profile", () => {
  it("is not there, then written once, then replaced", async () => {
    const { token } = await server.signUp("developer", "ada");
    expect((await server.ask("GET /api/profile/developer", { token })).status).toBe(404);
    expect((await server.ask("PUT /api/profile/developer", { token, body: PROFILE })).status).toBe(404);
    const written = await server.ask("POST /api/profile/developer", { token, body: PROFILE });
    expect(written.status).toBe(201);
    expect(written.body).toEqual({
      headline: "Compilers and other sharp tools",
      bio: "",
      skills: ["Rust", "WebAssembly"],
      hourly_rate_cents: null,
      availability: "available",
      location: "",
      timezone: "",
      website: "",
      github_url: "",
      linkedin_url: "",
      is_public: true,
      version: expect.any(String),
    });
    expect((await server.ask("POST /api/profile/developer", { token, body: PROFILE })).status).toBe(409);
    const body = { ...PROFILE, skills: ["Zig"], hourly_rate_cents: 9_000 };
    expect((await server.ask("PUT /api/profile/developer", { token, body })).body.skills).toEqual(["Zig"]);
    expect((await server.ask("GET /api/profile/developer", { token })).body.hourly_rate_cents).toBe(9_000);
    expect((await server.ask("GET /api/profile/me", { token })).body).toMatchObject({
      user: { username: "ada" },
      developer_profile: { skills: ["Zig"] },
      client_profile: null,
    });
  });

  it("is written once by two at once", async () => {
    const { token } = await server.signUp("developer", "eve");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.ask("POST /api/profile/developer", { token, body: PROFILE })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it.each([
    { headline: "" },
    { headline: "x".repeat(121) },
    { skills: "Rust" },
    { skills: ["x".repeat(41)] },
    { skills: Array.from({ length: 21 }, (_, at) => `skill ${at}`) },
    { hourly_rate_cents: -1 },
    { hourly_rate_cents: 1.5 },
    { availability: "always" },
    { timezone: "Atlantis/Downtown" },
    { website: "javascript:alert(1)" },
    { is_public: "yes" },
  ])("refuses %j", async (wrong) => {
    const { token } = await server.signUp("developer", `wrong_${(count += 1)}`);
    const refused = await server.ask("POST /api/profile/developer", {
      token,
      body: { ...PROFILE, ...wrong },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.detail.errors[0].field).toMatch(new RegExp(`^${Object.keys(wrong)[0] ?? ""}`));
  });

  it("is for developers", async () => {
    const { token } = await server.signUp("client", "carl");
    expect((await server.ask("GET /api/profile/developer", { token })).status).toBe(403);
    expect((await server.ask("POST /api/profile/developer", { token, body: PROFILE })).status).toBe(403);
    expect((await server.ask("GET /api/profile/developer")).status).toBe(401);
  });
});

describe("a client's profile", () => {
  it("is not there, then written once, then replaced", async () => {
    const { token } = await server.signUp("client", "clio");
    expect((await server.ask("GET /api/profile/client", { token })).status).toBe(404);
    const body = { display_name: "Clio", company_url: "https://bakery.example" };
    expect((await server.ask("POST /api/profile/client", { token, body })).status).toBe(201);
    expect((await server.ask("POST /api/profile/client", { token, body })).status).toBe(409);
    const other = { display_name: "Clio B." };
    expect((await server.ask("PUT /api/profile/client", { token, body: other })).body).toEqual({
      display_name: "Clio B.",
      company_name: "",
      company_url: "",
      about: "",
      location: "",
      version: expect.any(String),
    });
    expect((await server.ask("GET /api/profile/me", { token })).body.client_profile.display_name).toBe(
      "Clio B.",
    );
  });

  it.each([
    ["display_name", { display_name: "Official Support", company_name: "Acme" }],
    ["company_name", { display_name: "Clara", company_name: "\u0430telier" }],
  ])("refuses a name of the house as %s", async (field, body) => {
    const { token } = await server.signUp("client", `named_${field}`);
    const errors = [{ field, message: NAME_RESERVED }];
    const created = await server.ask("POST /api/profile/client", { token, body });
    expect({ status: created.status, errors: created.body.detail.errors }).toEqual({ status: 422, errors });
    await server.ask("POST /api/profile/client", { token, body: { display_name: "Clara" } });
    const replaced = await server.ask("PUT /api/profile/client", { token, body });
    expect({ status: replaced.status, errors: replaced.body.detail.errors }).toEqual({ status: 422, errors });
  });

  it("keeps a name of the house that it has from before", async () => {
    const { token, id } = await server.signUp("client", "clement");
    await server.ask("POST /api/profile/client", { token, body: { display_name: "Clement" } });
    await server.database.pool.query(
      "update client_profiles set display_name = 'Support' where user_id = $1",
      [id],
    );
    const body = { display_name: "Support", about: "I bake." };
    expect((await server.ask("PUT /api/profile/client", { token, body })).status).toBe(200);
  });

  it("is for clients", async () => {
    const { token } = await server.signUp("developer", "dora");
    expect((await server.ask("GET /api/profile/client", { token })).status).toBe(403);
  });
});

describe("the public developers", () => {
  let ids: number[];
  beforeAll(async () => {
    ids = [];
    const people = [
      { name: "lin", body: { headline: "Maps", skills: ["C++", "Rust"], hourly_rate_cents: 5_000 } },
      { name: "mei", body: { headline: "Tills", skills: ["Kotlin"], availability: "unavailable" } },
      { name: "noa", body: { headline: "Looms", skills: ["rust"], is_public: false } },
    ];
    for (const { name, body } of people) {
      const { token, id } = await server.signUp("developer", `list_${name}`);
      ids.push(id);
      await server.ask("POST /api/profile/developer", { token, body });
    }
  });

  const found = async (query: string) => {
    const answer = await server.ask(`GET /api/profile/developers/public?${query}`);
    return (answer.body as { id: number }[]).map(({ id }) => ids.indexOf(id)).filter((at) => at >= 0);
  };

  it("are found by name, headline, skill and time, the hidden ones never", async () => {
    expect(await found("q=list_&limit=100")).toEqual([1, 0]);
    expect(await found("q=til")).toEqual([1]);
    expect(await found("q=list_lin%20rus")).toEqual([0]);
    expect(await found("skill=RUST")).toContain(0);
    expect(await found("skill=RUST")).not.toContain(2);
    expect(await found("skill=c%2B%2B")).toEqual([0]);
    expect(await found("q=list_&available=true")).toEqual([0]);
    expect(await found("q=list_&sort=rate_high")).toEqual([0, 1]);
  });

  it("show neither email nor provider", async () => {
    const answer = await server.ask(`GET /api/profile/developers/${ids[0] ?? 0}/public`);
    expect(Object.keys(answer.body).sort()).toEqual([
      "availability",
      "avatar",
      "bio",
      "full_name",
      "github_url",
      "headline",
      "hourly_rate_cents",
      "id",
      "linkedin_url",
      "location",
      "member_since",
      "skills",
      "timezone",
      "username",
      "website",
    ]);
    const list = await server.ask("GET /api/profile/developers/public?q=list_lin");
    expect(JSON.stringify(list.body)).not.toMatch(/@|google|github_id/);
    expect(list.headers["x-total-count"]).toBe("1");
  });

  it("are not there when hidden", async () => {
    expect((await server.ask(`GET /api/profile/developers/${ids[2] ?? 0}/public`)).status).toBe(404);
  });

  it("are found by their new name after a change", async () => {
    const { token } = await server.signUp("developer", "old_name");
    await server.ask("POST /api/profile/developer", { token, body: PROFILE });
    await server.database.pool.query("update users set full_name = 'Zoe Quartz' where username = 'old_name'");
    const answer = await server.ask("GET /api/profile/developers/public?q=quartz");
    expect(answer.body).toHaveLength(1);
  });
});
