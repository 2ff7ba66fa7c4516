import { beforeEach, describe, expect, it } from "@jest/globals";
import type { CurrentSession } from "../../../core/auth/current-session.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { ReaderStore } from "../../../ui/shared/reader.store.ts";
import { aSession, aUser } from "../../builders/auth.ts";
import { aPage } from "../../fakes/fake-browser.ts";

describe("ReaderStore", () => {
  let current: CurrentSession;
  let reader: ReaderStore;
  let calls: string[];

  beforeEach(() => {
    ({ current } = aPage());
    reader = new ReaderStore(current);
    calls = [];
  });

  const follow = () => {
    reader.follow(
      () => calls.push(`begin ${reader.user?.username ?? "visitor"}`),
      () => calls.push(`other ${reader.user?.username ?? "visitor"}`),
    );
  };
  const signIn = (username: string, id: number) => {
    current.begin(aSession("token", aUser({ username, id: id as UserId })));
  };

  it("begins with the present reader at once, and is told of each other one", () => {
    follow();
    signIn("wanda", 1);
    signIn("wim", 2);
    expect(calls).toEqual(["begin visitor", "other wanda", "other wim"]);
  });

  it("is told nothing more once it is stopped", () => {
    follow();
    reader.stop();
    signIn("wanda", 1);
    expect(calls).toEqual(["begin visitor"]);
  });

  it("leaves nothing of the first time when it is followed again", () => {
    follow();
    follow();
    reader.stop();
    signIn("wanda", 1);
    expect(calls).toEqual(["begin visitor", "begin visitor"]);
  });
});
