import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import type { UserId } from "../../../core/shared/id.ts";
import { BlockListStore } from "../../../ui/blocks/block-list.store.ts";
import { BlockListView } from "../../../ui/blocks/block-list.view.tsx";
import { FakeBlocksApi } from "../../fakes/fake-blocks-api.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function draw(api: FakeBlocksApi) {
  const store = new BlockListStore(api, new FakeClock(), new FakeNotices());
  return drawScreen(<BlockListView />, { stores: [store] });
}

function aBlock(): FakeBlocksApi {
  const api = new FakeBlocksApi();
  api.people = [
    {
      id: 4 as UserId,
      username: "clara",
      fullName: "Clara",
      avatar: null,
      blockedAt: "2026-03-01T09:00:00.000Z",
    },
  ];
  return api;
}

describe("BlockListView", () => {
  it("says that nobody is blocked", () => {
    draw(new FakeBlocksApi());
    expect(screen.getByText("You haven't blocked anyone.")).toBeTruthy();
  });

  it.each([null, new Failure({ kind: "not-found" })])(
    "unblocks, also whom another tab unblocked",
    async (refusal) => {
      const api = aBlock();
      api.refusal = refusal;
      const { user } = draw(api);
      await user.click(screen.getByRole("button", { name: "Unblock Clara" }));
      expect(await screen.findByText("Clara is unblocked.")).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Unblock Clara" })).toBeNull();
    },
  );
});
