import { expect, it } from "@jest/globals";
import { OneUser } from "../../../cli/composition/one-user.ts";
import { MemoryStorage } from "../../../cli/composition/memory-storage.ts";
import { CurrentSession } from "../../../core/auth/current-session.ts";
import { SavedSession } from "../../../core/auth/saved-session.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

it("The calls of a command carry the token of the user with whom it began, and of no other", () => {
  const device = new FakeStorage();
  const terminal = () => {
    const storage = device.tab();
    return new CurrentSession(new SavedSession(storage), storage, new MemoryStorage());
  };
  const [here, elsewhere] = [terminal(), terminal()];
  const bearer = new OneUser(here);
  const signedOut = bearer.token();
  elsewhere.begin(aSession("first"));
  const first = bearer.token();
  elsewhere.begin(aSession("other", BOB));
  const other = bearer.token();
  elsewhere.begin(aSession("again"));
  expect({ signedOut, first, other, again: bearer.token() }).toEqual({
    signedOut: null,
    first: "first",
    other: null,
    again: "again",
  });
});
