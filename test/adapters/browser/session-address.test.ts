import { describe, expect, it } from "@jest/globals";
import { takeSessionAddress } from "../../../adapters/browser/session-address.ts";

const ID = "0a5f7c1e-6f0d-4e59-9a56-0d6a5b1c2d3e";

/** Builds a page whose address and state are those of its one entry in the history. */
function aPage(path: string, state: unknown = null) {
  const location = new URL(path, "http://atelier.test");
  const history = {
    state,
    replaceState: (next: unknown, _title: string, to: string) => {
      history.state = next;
      location.href = new URL(to, location).href;
    },
  };
  return { location, history };
}

describe("takeSessionAddress", () => {
  it("takes the token out of the address at once", () => {
    const page = aPage(`/collaboration/${ID}/c2Vj-cmV0`);
    expect(takeSessionAddress(page)).toEqual({ id: ID, token: "c2Vj-cmV0" });
    expect(page.location.href).toBe(`http://atelier.test/collaboration/${ID}`);
  });

  it("finds it again when the page is reloaded, without any storage", () => {
    const page = aPage(`/collaboration/${ID}/c2Vj-cmV0`);
    takeSessionAddress(page);
    expect(takeSessionAddress(page)).toEqual({ id: ID, token: "c2Vj-cmV0" });
  });

  it("leaves behind what stood in query and fragment", () => {
    const page = aPage(`/collaboration/${ID}/secret?from=mail#secret`);
    takeSessionAddress(page);
    expect(page.location.href).toBe(`http://atelier.test/collaboration/${ID}`);
  });

  it.each([
    [`/collaboration/${ID}`, null, null],
    [`/collaboration/${ID}/`, { key: "the router's" }, null],
    [`/collaboration/${ID}`, { accessToken: 7 }, null],
    [`/collaboration/${ID}`, { accessToken: "kept" }, "kept"],
  ])("reads %s with the state %j", (path, state, token) => {
    expect(takeSessionAddress(aPage(path, state))).toEqual({ id: ID, token });
  });

  it("takes an id for what it is, however it is written", () => {
    expect(takeSessionAddress(aPage("/collaboration/%E0%A4%A/a%2Fb"))).toEqual({
      id: "%E0%A4%A",
      token: "a/b",
    });
    expect(takeSessionAddress(aPage("/collaboration/"))).toEqual({ id: "", token: null });
  });
});
