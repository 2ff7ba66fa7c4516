import { afterAll, describe, expect, it } from "@jest/globals";
import { HttpAuthApi } from "../../../adapters/http/http-auth-api.ts";
import { aNewcomer, aSession, aUser } from "../../builders/auth.ts";
import { anAvatar } from "../../builders/pictures.ts";
import { failed, setUpClient } from "./set-up-client.ts";
import { ToyServer } from "./toy-server.ts";

const server = await ToyServer.start();
afterAll(() => server.stop());

const ADA = {
  id: 1,
  username: "ada",
  email: "ada@example.org",
  full_name: "Ada Lovelace",
  is_active: true,
  user_type: "client",
  created_at: "2026-01-01T00:00:00.000Z",
  needs_role_selection: false,
  avatar: null,
};

function setUp() {
  const { bearer, http } = setUpClient(server);
  return { api: new HttpAuthApi(http), bearer };
}

function sent() {
  const [call] = server.received;
  return {
    call: `${call?.method ?? ""} ${call?.url ?? ""}`,
    token: call?.headers.authorization,
    body: call?.body,
  };
}

describe("HttpAuthApi", () => {
  it("signs in without a token and maps the user", async () => {
    const { api } = setUp();
    server.answers({ body: { token: "t1", user: { ...ADA, github_id: "h-1", avatar: anAvatar() } } });
    const user = aUser({ githubId: "h-1", avatar: anAvatar() });
    expect(await api.login("ada", "secret")).toEqual(aSession("t1", user));
    expect(sent()).toEqual({
      call: "POST /api/auth/login",
      token: undefined,
      body: '{"username":"ada","password":"secret"}',
    });
  });

  it.each([
    ["no role", { user_type: null, needs_role_selection: false }],
    ["an unknown role", { user_type: "admin" }],
  ])("lets a user with %s choose one", async (_, user) => {
    const { api } = setUp();
    server.answers({ body: { token: "t1", user: { ...ADA, ...user } } });
    expect((await api.login("ada", "secret")).user).toMatchObject({
      userType: null,
      needsRoleSelection: true,
    });
  });

  it("reads a user of whom a server says only the name", async () => {
    const { api } = setUp();
    server.answers({ body: { id: 1, username: "ada", token: null, user_type: "client" } });
    const user = aUser({ email: "", fullName: "", createdAt: "" });
    expect(await api.me("t1")).toEqual(aSession("t1", user));
  });

  it.each([
    ["no user", { token: "t1" }],
    ["no token", { user: ADA }],
    ["a token that breaks headers", { token: "t1\r\nX: y", user: ADA }],
    ["a user without a name", { token: "t1", user: { id: 1 } }],
  ])("calls an answer with %s a bad one", async (_, body) => {
    const { api } = setUp();
    server.answers({ body });
    expect((await failed(api.login("ada", "secret"))).kind).toBe("bad-answer");
  });

  it("registers in the server's words", async () => {
    const { api } = setUp();
    server.answers({ status: 201, body: { token: "t1", user: ADA } });
    const account = {
      username: "ada",
      email: "a@b.c",
      fullName: "Ada",
      password: "secret-1",
      userType: "client",
    } as const;
    await api.register(account);
    expect(sent().call).toBe("POST /api/auth/register");
    expect(JSON.parse(sent().body ?? "")).toEqual({
      username: "ada",
      email: "a@b.c",
      full_name: "Ada",
      password: "secret-1",
      user_type: "client",
    });
  });

  it("ends the session whose token it is given", async () => {
    const { api, bearer } = setUp();
    bearer.present = null;
    server.answers({ status: 204 });
    await api.logout("t1");
    expect(sent()).toEqual({ call: "POST /api/auth/logout", token: "Bearer t1", body: "" });
  });

  it.each([
    ["lasting", "lasting"],
    [undefined, "ticket"],
  ])("exchanges a ticket for the token in the answer (%s)", async (token, kept) => {
    const { api } = setUp();
    server.answers({ body: { ...ADA, user_type: null, needs_role_selection: true, token } });
    expect(await api.me("ticket")).toEqual(aSession(kept, aNewcomer()));
    expect(sent()).toMatchObject({ call: "GET /api/auth/me", token: "Bearer ticket" });
  });

  it("asks for a user by the ids that are there", async () => {
    const { api } = setUp();
    server.answers({ body: { ...ADA, google_id: "g", linkedin_id: "l" } });
    expect(await api.getUser({ googleId: "g", linkedinId: "l" })).toEqual(
      aUser({ googleId: "g", linkedinId: "l" }),
    );
    expect(sent().call).toBe("GET /api/auth/get-user?google_id=g&linkedin_id=l");
  });

  it("chooses a role", async () => {
    const { api } = setUp();
    server.answers({ body: ADA });
    expect(await api.selectRole("client")).toEqual(aUser());
    expect(sent()).toMatchObject({ call: "POST /api/auth/select-role", body: '{"user_type":"client"}' });
  });
});
