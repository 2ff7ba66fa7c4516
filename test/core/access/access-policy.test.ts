import { describe, expect, it } from "@jest/globals";
import { accessTo, afterRefusal } from "../../../core/access/access-policy.ts";
import { aNewcomer, aUser, BOB } from "../../builders/auth.ts";

const client = aUser();
const developer = BOB;

/** The paths come from section 2 of the specification, word for word. */
const PUBLIC =
  `/ /home /register /login /oauth/callback /auth/github/callback /auth/google/callback /oauth-callback
  /oauth-success?token=x /oauth-error?error=e&provider=p /logout /tickets /videos /video_display/stream/5
  /profile/developers/5/public /developers/5 /creators /shared/videos/abc /shared/playlists/abc /subscription/success
  /donation/success /donation/cancel /terms /terms-of-service /privacy /privacy-policy /select-role /playlists
  /playlists/5 /create-playlist /collaboration/5/abc /showcase /showcase/5 /developers/5/videos /marketplace
  /marketplace/5`.split(/\s+/);
const SIGNED_IN =
  `/video-upload/x /conversations /conversations/5 /requests /requests/responses /requests/5 /profile
  /projects /marketplace/library`.split(/\s+/);
const CLIENT = ["/client-dashboard", "/create-project", "/projects/5", "/create-request"];
const DEVELOPER = ["/developer-dashboard", "/showcase/new", "/showcase/mine", "/showcase/edit/5"];

describe("accessTo", () => {
  it.each(PUBLIC)("opens %s to everybody", (address) => {
    for (const user of [null, client, developer, aNewcomer()])
      expect(accessTo(address, user)).toEqual({ kind: "allow", needsSubscription: false });
  });

  it.each([...SIGNED_IN, ...CLIENT, ...DEVELOPER, "/dashboard"])(
    "sends a visitor from %s to /login and remembers it",
    (address) => {
      expect(accessTo(address, null)).toEqual({ kind: "redirect", to: "/login", remember: address });
    },
  );

  it.each(SIGNED_IN)("opens %s to whoever is signed in", (address) => {
    for (const user of [client, developer, aNewcomer()]) expect(accessTo(address, user).kind).toBe("allow");
  });

  it.each(CLIENT)("opens %s to clients and leads developers home", (address) => {
    expect(accessTo(address, client)).toEqual({ kind: "allow", needsSubscription: false });
    expect(accessTo(address, developer)).toEqual({ kind: "redirect", to: "/developer-dashboard" });
  });

  it.each(DEVELOPER)("opens %s to developers and leads clients home", (address) => {
    expect(accessTo(address, developer).kind).toBe("allow");
    expect(accessTo(address, client)).toEqual({ kind: "redirect", to: "/client-dashboard" });
  });

  it("asks for the subscription where showcases are written, and nowhere else", () => {
    const asking = [...PUBLIC, ...SIGNED_IN, ...CLIENT, ...DEVELOPER].filter((address) => {
      const access = accessTo(address, developer);
      return access.kind === "allow" && access.needsSubscription;
    });
    expect(asking).toEqual(["/showcase/new", "/showcase/edit/5"]);
  });

  it.each([...CLIENT, ...DEVELOPER, "/dashboard"])(
    "lets nobody without a role into %s before choosing",
    (address) => {
      expect(accessTo(address, aNewcomer())).toEqual({ kind: "redirect", to: "/select-role" });
    },
  );

  it("leads /dashboard to one's own", () => {
    expect(accessTo("/dashboard", client)).toEqual({ kind: "redirect", to: "/client-dashboard" });
    expect(accessTo("/dashboard", developer)).toEqual({ kind: "redirect", to: "/developer-dashboard" });
  });

  it.each(["/nowhere", "/admin", "//tickets", "/client-dashboard/x"])("leads %s home", (address) => {
    for (const user of [null, client]) expect(accessTo(address, user)).toEqual({ kind: "redirect", to: "/" });
  });
});

describe("afterRefusal", () => {
  it("stays on public screens and leaves the others for /login", () => {
    expect(afterRefusal("/tickets")).toMatchObject({ kind: "allow" });
    expect(afterRefusal("/login")).toMatchObject({ kind: "allow" });
    expect(afterRefusal("/requests/5?a=b")).toEqual({
      kind: "redirect",
      to: "/login",
      remember: "/requests/5?a=b",
    });
  });
});
