import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { ProviderChoiceView } from "../../../ui/auth/provider-choice.view.tsx";
import { ProviderOptionsStore } from "../../../ui/auth/provider-options.store.ts";
import { FakeProvidersApi } from "../../fakes/fake-providers-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(options: FakeProvidersApi["options"]) {
  const api = new FakeProvidersApi();
  api.options = options;
  drawScreen(<ProviderChoiceView />, { stores: [new ProviderOptionsStore(api)] });
  return screen.queryAllByRole("link").map((link) => link.textContent);
}

describe("ProviderChoiceView", () => {
  it("says of a provider that can not be used why, in the place of its button", () => {
    const reason = "Sign-in with GitHub is not set up on this server.";
    expect(
      open([
        { provider: "google", reason: null },
        { provider: "github", reason },
      ]),
    ).toEqual(["Continue with Google", "Continue with LinkedIn"]);
    expect(screen.getByText(reason)).toBeTruthy();
  });

  it("offers all of them when it can not be asked: the server explains itself", () => {
    expect(open(new Failure({ kind: "network" })).length).toBe(3);
  });
});
