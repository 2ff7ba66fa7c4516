import { describe, expect, it } from "@jest/globals";
import { lastValueFrom, toArray } from "rxjs";
import { WHOLE_IMAGE } from "../../../core/images/crop.ts";
import { AvatarService } from "../../../core/profiles/avatar-service.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { aSession, aUser, BOB } from "../../builders/auth.ts";
import { anAvatar } from "../../builders/pictures.ts";
import { FakeAvatarApi } from "../../fakes/fake-avatar-api.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

const FILE = { name: "ada", size: 10, type: "image/png" };

function setUp() {
  const browser = new FakeStorage();
  const { current } = aPage(browser);
  current.begin(aSession());
  const api = new FakeAvatarApi();
  return { browser, current, api, service: new AvatarService(api, current) };
}

describe("AvatarService", () => {
  it("tells how far the picture is, and shows it on all pages of the browser", async () => {
    const { browser, current, service } = setUp();
    const other = aPage(browser).current;
    const seen: unknown[] = [];
    const watching = other.session$.subscribe((session) => seen.push(session?.user.avatar));
    expect(await lastValueFrom(service.put(FILE, WHOLE_IMAGE).pipe(toArray()))).toEqual([
      { kind: "sending", percent: 50 },
      { kind: "done", value: anAvatar("ada") },
    ]);
    watching.unsubscribe();
    expect(current.session?.user).toEqual(aUser({ avatar: anAvatar("ada") }));
    expect(seen).toEqual([null, anAvatar("ada")]);
  });

  it("shows initials again once the picture is removed", async () => {
    const { api, current, service } = setUp();
    await lastValueFrom(service.put(FILE, WHOLE_IMAGE));
    await service.remove();
    expect({ removals: api.removals, avatar: current.session?.user.avatar }).toEqual({
      removals: 1,
      avatar: null,
    });
  });

  it("leaves the picture before where the next one is refused", async () => {
    const { api, current, service } = setUp();
    await lastValueFrom(service.put(FILE, WHOLE_IMAGE));
    api.failure = new Failure({ kind: "network" });
    await expect(lastValueFrom(service.put({ ...FILE, name: "other" }, WHOLE_IMAGE))).rejects.toThrow();
    await expect(service.remove()).rejects.toThrow();
    expect(current.session?.user.avatar).toEqual(anAvatar("ada"));
  });

  it("never gives one person the picture of another, nor anybody without a session", async () => {
    const { current, service } = setUp();
    const sending = service.put(FILE, WHOLE_IMAGE);
    sending.subscribe(({ kind }) => {
      if (kind === "sending") current.begin(aSession("token-of-bob", BOB));
    });
    expect(current.session?.user).toEqual(BOB);
    current.end("signed-out");
    await lastValueFrom(sending);
    expect(current.session).toBeNull();
  });
});
