import { describe, expect, it } from "@jest/globals";
import { disconnectBar, proofOf, withAccount } from "../../../core/account/account.ts";
import { LAST_WAY_IN } from "../../../core/auth/provider.ts";
import { aConnection, anAccount, aPasswordlessAccount } from "../../builders/account.ts";
import { aUser, BOB } from "../../builders/auth.ts";
import { anAvatar } from "../../builders/pictures.ts";

describe("proofOf", () => {
  it("is the password wherever there is one", () => {
    expect(proofOf(anAccount({ hasFreshSignIn: true }))).toBe("password");
  });

  it("is a fresh sign-in for an account without a password", () => {
    expect(proofOf(aPasswordlessAccount({ hasFreshSignIn: true }))).toBe("none");
    expect(proofOf(aPasswordlessAccount())).toBe("sign-in");
  });
});

describe("disconnectBar", () => {
  it("says of the last way in what to do first", () => {
    const connectedAt = "2026-01-01T00:00:00.000Z";
    expect(disconnectBar(aConnection("google", { connectedAt }))).toBe(LAST_WAY_IN);
    expect(disconnectBar(aConnection("google", { connectedAt, canDisconnect: true }))).toBeUndefined();
  });

  it("has nothing to say of what is not connected", () => {
    expect(disconnectBar(aConnection("google"))).toBeUndefined();
  });
});

describe("withAccount", () => {
  it("takes over name, e-mail and picture and leaves the rest", () => {
    const changes = { fullName: "Ada King", email: "king@example.org", avatar: anAvatar() };
    expect(withAccount(aUser(), anAccount(changes))).toEqual(aUser(changes));
  });

  it("never gives one person the name of another", () => {
    expect(withAccount(BOB, anAccount())).toEqual(BOB);
  });
});
