import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { ActionItemList, ActionItemRow } from "../../../ui/action-items/action-item-list.tsx";
import { ActionItemsStore } from "../../../ui/action-items/action-items.store.ts";
import { anActionItem } from "../../builders/action-items.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeActionItemsApi } from "../../fakes/fake-action-items-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

function open(items: FakeActionItemsApi["items"], own?: string) {
  const api = new FakeActionItemsApi();
  api.items = items;
  const clock = new FakeClock(Date.UTC(2026, 0, 2));
  const view = (
    <ActionItemList>
      {own !== undefined && (
        <ActionItemRow icon="edit" to="/create-request" title={own}>
          Begun here
        </ActionItemRow>
      )}
    </ActionItemList>
  );
  return { ...drawScreen(view, { stores: [new ActionItemsStore(api, clock)] }), api };
}

const region = () => within(screen.getByRole("region", { name: "Needs your attention" }));

describe("ActionItemList", () => {
  it("says what waits, for whom and where to go on", () => {
    open([
      anActionItem({ kind: "work", deadline: "2026-05-31", unread: 2 }),
      anActionItem({ kind: "share", requestTitle: "A till", conversationId: null, unread: 0 }),
    ]);
    const [work, share] = region().getAllByRole("listitem");
    expect(work?.textContent).toContain("Due May 31, 2026 for Dev Estrada, 2 new messages");
    expect(
      within(work as HTMLElement)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/conversations/3");
    expect(share?.textContent).toContain("Dev Estrada shared this with you");
    expect(region().getByRole("link", { name: "A till" }).getAttribute("href")).toBe("/requests/7");
  });

  it("says that nothing waits, unless the device knows better", () => {
    const { unmount } = open([]);
    expect(region().getByText("You're all caught up.")).toBeTruthy();
    unmount();
    open([], "Finish it");
    expect(region().queryByText("You're all caught up.")).toBeNull();
    expect(region().getByRole("link", { name: "Finish it" })).toBeTruthy();
  });

  it("shows what the device knows even when the server does not answer, and tries again", async () => {
    const { user, api } = open(new Failure({ kind: "network" }), "Finish it");
    expect(region().getByRole("alert").textContent).toContain("Couldn't load what needs your attention");
    expect(region().getByRole("link", { name: "Finish it" })).toBeTruthy();
    api.items = [anActionItem()];
    await user.click(region().getByRole("button", { name: "Retry" }));
    expect(region().getByText(/1 new message from Dev Estrada/)).toBeTruthy();
  });
});
