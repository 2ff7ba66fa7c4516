import { describe, expect, it } from "@jest/globals";
import { anAccount } from "../../builders/account.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { anAccountPage } from "../../fakes/fake-account-page.ts";

describe("AccountStore", () => {
  it("asks once, however many sections show it, and forgets when the last has gone", () => {
    const { account, api } = anAccountPage();
    account.start();
    account.start();
    expect({ calls: api.calls, username: account.value?.username }).toEqual({
      calls: ["read"],
      username: "ada",
    });
    account.stop();
    expect(account.state.kind).toBe("ready");
    account.stop();
    expect(account.state.kind).toBe("loading");
    account.start();
    expect(api.calls).toEqual(["read", "read"]);
  });

  it("asks anew for another person", () => {
    const { account, api, current } = anAccountPage();
    account.start();
    current.begin(aSession("token-of-bob", BOB));
    expect(api.calls).toEqual(["read", "read"]);
  });

  it("tells the header the new name", () => {
    const { account, current } = anAccountPage();
    account.start();
    account.show(anAccount({ fullName: "Ada King" }));
    expect(current.session?.user.fullName).toBe("Ada King");
  });
});
