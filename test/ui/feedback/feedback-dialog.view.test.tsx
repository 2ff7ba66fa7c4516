import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { useState } from "react";
import type { FeedbackApi } from "../../../core/feedback/feedback-api.port.ts";
import { FeedbackDraft } from "../../../core/feedback/feedback-draft.ts";
import { Failure } from "../../../core/shared/failure.ts";
import { FeedbackDialogView } from "../../../ui/feedback/feedback-dialog.view.tsx";
import { FeedbackStore } from "../../../ui/feedback/feedback.store.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeTabStorage } from "../../fakes/fake-tab-storage.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

type Sent = Parameters<FeedbackApi["send"]>[0];

function Footer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Feedback
      </button>
      <FeedbackDialogView
        open={isOpen}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}

async function open({ isRefused = false, tab = new FakeTabStorage() } = {}) {
  const sent: Sent[] = [];
  const api: FeedbackApi = {
    send: (feedback) => {
      sent.push(feedback);
      return isRefused ? Promise.reject(new Failure({ kind: "network" })) : Promise.resolve();
    },
  };
  const store = new FeedbackStore(
    api,
    new FakeNavigation("/developers/7?from=list"),
    new FakeIdempotencyKeys(),
    new FakeNotices(),
    new FeedbackDraft(tab),
  );
  const { user, unmount } = drawScreen(<Footer />, { stores: [store] });
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const close = async () => {
    const [cross] = screen.getAllByRole("button", { name: "Close" });
    if (cross !== undefined) await user.click(cross);
  };
  const comment = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Comment/ });
  await press("Feedback");
  return { user, unmount, press, close, comment, sent };
}

describe("FeedbackDialogView", () => {
  it("keeps what was typed when it is closed before it was sent", async () => {
    const { user, press, close, comment } = await open();
    await user.type(comment(), "Clear and quick.");
    await close();
    expect(screen.queryByRole("dialog")).toBeNull();
    await press("Feedback");
    expect(comment().value).toBe("Clear and quick.");
  });

  it("keeps what was typed over a reload, until it has arrived", async () => {
    const tab = new FakeTabStorage();
    const { user, comment, unmount } = await open({ tab });
    await user.type(comment(), "Clear and quick.");
    unmount();
    const reloaded = await open({ tab });
    expect(reloaded.comment().value).toBe("Clear and quick.");
    await user.click(screen.getByRole("radio", { name: "4 stars" }));
    await reloaded.press("Send Feedback");
    expect([...tab.values.keys()]).toEqual([]);
  });

  it("thanks once, and begins anew at the next opening", async () => {
    const { user, press, close, comment, sent } = await open();
    await user.type(comment(), "Clear and quick.");
    await user.click(screen.getByRole("radio", { name: "4 stars" }));
    await press("Send Feedback");
    expect(sent).toMatchObject([{ rating: 4, location: "/developers/7", targetId: 7 }]);
    expect(screen.getByRole("dialog", { name: "Thank you" })).toBeTruthy();
    await close();
    expect(screen.queryByRole("dialog")).toBeNull();
    await press("Feedback");
    expect({ comment: comment().value, sentCount: sent.length }).toEqual({ comment: "", sentCount: 1 });
    expect(screen.getAllByRole<HTMLInputElement>("radio").some(({ checked }) => checked)).toBe(false);
  });

  it("says that it did not arrive, and keeps what was typed", async () => {
    const { user, press, comment } = await open({ isRefused: true });
    await user.type(comment(), "Clear and quick.");
    await user.click(screen.getByRole("radio", { name: "4 stars" }));
    await press("Send Feedback");
    expect(screen.getByText("There was an error submitting your feedback. Please try again.")).toBeTruthy();
    expect(comment().value).toBe("Clear and quick.");
  });

  it("takes the focus to what is missing, and begins the thanks in a dialog of their own", async () => {
    const { user, press } = await open();
    await press("Send Feedback");
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "1 star" }));
    const before = screen.getByRole("dialog");
    await user.click(screen.getByRole("radio", { name: "4 stars" }));
    await press("Send Feedback");
    expect(screen.getByRole("dialog", { name: "Thank you" })).not.toBe(before);
  });
});
