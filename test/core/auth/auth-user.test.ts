import { describe, expect, it } from "@jest/globals";
import { dashboardOf, readUser } from "../../../core/auth/auth-user.ts";
import { aNewcomer, aUser, BOB } from "../../builders/auth.ts";
import { anAvatar } from "../../builders/pictures.ts";

describe("readUser", () => {
  it("gives back what was kept", () => {
    const user = aUser({ googleId: "g-1", githubId: "h-2", linkedinId: "l-3", avatar: anAvatar() });
    expect(readUser(JSON.parse(JSON.stringify(user)))).toEqual(user);
    expect(readUser(JSON.parse(JSON.stringify(aNewcomer())))).toEqual(aNewcomer());
  });

  it("reads somebody who was kept before there were pictures, and somebody with a wrong one", () => {
    const { avatar: _, ...before } = aUser();
    expect(readUser(before)).toEqual(aUser());
    expect(readUser({ ...aUser(), avatar: "me.png" })).toEqual(aUser());
  });

  it("reads somebody of whom the server does not say since when", () => {
    expect(readUser(aUser({ createdAt: "" }))).toEqual(aUser({ createdAt: "" }));
  });

  it("keeps no field that a user does not have", () => {
    expect(readUser({ ...aUser(), isAdmin: true })).toEqual(aUser());
  });

  it.each([
    ["nothing", null],
    ["a text", "ada"],
    ["a list", [aUser()]],
    ["an empty object", {}],
    ["an id of zero", { ...aUser(), id: 0 }],
    ["an id as text", { ...aUser(), id: "1" }],
    ["half an id", { ...aUser(), id: 1.5 }],
    ["an unknown role", { ...aUser(), userType: "admin" }],
    ["a missing role", { ...aUser(), userType: undefined }],
    ["a name that is an object", { ...aUser(), fullName: { toString: "x" } }],
    ["a time that is none", { ...aUser(), createdAt: "yesterday" }],
    ["a flag as text", { ...aUser(), isActive: "true" }],
    ["snake_case", { id: 1, username: "ada", email: "a@b.c", full_name: "Ada", user_type: "client" }],
  ])("refuses %s", (_, value) => {
    expect(readUser(value)).toBeNull();
  });
});

describe("dashboardOf", () => {
  it("is the dashboard of the role, and the choice of one without", () => {
    expect(dashboardOf(aUser())).toBe("/client-dashboard");
    expect(dashboardOf(BOB)).toBe("/developer-dashboard");
    expect(dashboardOf(aNewcomer())).toBe("/select-role");
  });
});
