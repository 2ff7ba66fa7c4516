import { describe, expect, it } from "@jest/globals";
import { isReturnPath, ReturnPath } from "../../../core/access/return-path.ts";
import { aNewcomer, aUser, BOB } from "../../builders/auth.ts";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";

describe("isReturnPath", () => {
  it.each(["/", "/tickets?q=a%20b&sort=new#top", "/requests/5", "/video-upload/x/y"])("takes %s", (path) => {
    expect(isReturnPath(path)).toBe(true);
  });

  it.each([
    ["another site", "https://evil.example/"],
    ["another host", "//evil.example"],
    ["a third slash", "///evil.example"],
    ["a host further on", "/tickets//evil.example"],
    ["a backslash", "/\\evil.example"],
    ["a backslash first", "\\/evil.example"],
    ["a tab that browsers drop", "/\t/evil.example"],
    ["a line end that browsers drop", "/\n/evil.example"],
    ["a zero", "/tickets\u0000"],
    ["a script", "javascript:alert(1)"],
    ["a path from here", "tickets"],
    ["nothing", ""],
    ["no screen of ours", "/nowhere"],
    ["too much", `/tickets?q=${"x".repeat(2_000)}`],
    ["a collaboration link", "/collaboration/5/secret"],
    ["the same in other letters", "/Collaboration/5/secret"],
    ["the same in disguise", "/%63ollaboration/5/secret"],
    ["a shared video", "/shared/videos/secret"],
    ["a shared playlist", "/shared/playlists/secret/"],
    ["a ticket", "/oauth-success?token=secret"],
    ["a callback", "/oauth/callback?code=secret"],
    ["a token on another screen", "/tickets?access_token=secret"],
    ["a token in the fragment", "/tickets#id_token=secret"],
    ["the way in", "/login"],
    ["the way out", "/logout"],
  ])("refuses %s", (_, path) => {
    expect(isReturnPath(path)).toBe(false);
  });
});

function setUp() {
  const tab = new FakeTabStorage();
  return { tab, path: new ReturnPath(tab) };
}

describe("ReturnPath", () => {
  it("leads back once, then to the dashboard", () => {
    const { path } = setUp();
    path.remember("/requests/5");
    expect(path.landing(aUser()).to).toBe("/requests/5");
    expect(path.landing(aUser()).to).toBe("/client-dashboard");
  });

  it("keeps the path while a role has to be chosen", () => {
    const { path } = setUp();
    path.remember("/requests/5");
    expect(path.landing(aNewcomer()).to).toBe("/select-role");
    expect(path.landing(aUser()).to).toBe("/requests/5");
  });

  it("leads nobody where their role may not go", () => {
    const { path } = setUp();
    path.remember("/create-request");
    expect(path.landing(BOB).to).toBe("/developer-dashboard");
  });

  it.each(["//evil.example", "/login", "/tickets?token=x"])(
    "does not trust that the storage holds %s by then",
    (spoilt) => {
      const { path, tab } = setUp();
      path.remember("/requests/5");
      tab.set("return_path", JSON.stringify({ path: spoilt }));
      expect(path.landing(aUser()).to).toBe("/client-dashboard");
    },
  );

  it("keeps nothing that it would not go to, and does not come back home", () => {
    const { path, tab } = setUp();
    for (const nowhere of ["/shared/videos/secret", "/", "/home", "/login", "//evil.example"])
      expect(path.remember(nowhere)).toBe(false);
    expect(tab.values.size).toBe(0);
  });

  it("comes back with what a form was about to begin with", () => {
    const { path } = setUp();
    const initialData = { developer_id: 9, developer_name: "Dana" };
    path.remember("/create-request", initialData);
    expect(path.landing(aNewcomer())).toEqual({ to: "/select-role", state: null });
    expect(path.landing(aUser())).toEqual({ to: "/create-request", state: { initialData } });
    path.remember("/create-request", { title: "x".repeat(20_000) });
    expect(path.landing(aUser())).toEqual({ to: "/create-request", state: null });
  });

  it.each(["", "{", "null", "7", "/requests/5", '"/requests/5"', '{"path":5}', '{"path":["/tickets"]}'])(
    "is at home when the storage holds %s",
    (stored) => {
      const { path, tab } = setUp();
      tab.set("return_path", stored);
      expect(path.landing(aUser())).toEqual({ to: "/client-dashboard", state: null });
    },
  );

  it("takes the remembered place alone, once", () => {
    const { path } = setUp();
    expect(path.take(aUser())).toBeNull();
    path.remember("/requests/5");
    expect(path.take(aUser())?.to).toBe("/requests/5");
    expect(path.take(aUser())).toBeNull();
  });
});
