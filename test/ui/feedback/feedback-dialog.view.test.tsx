import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { useState } from "react";
import type { FeedbackApi } from "../../../core/feedback/feedback-api.port.ts";
import { FeedbackDialogView } from "../../../ui/feedback/feedback-dialog.view.tsx";
import { FeedbackStore } from "../../../ui/feedback/feedback.store.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNavigation } from "../../fakes/fake-navigation.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
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

async function open() {
  const sent: Sent[] = [];
  const api: FeedbackApi = {
    send: (feedback) => {
      sent.push(feedback);
      return Promise.resolve();
    },
  };
  const store = new FeedbackStore(
    api,
    new FakeNavigation("/developers/7?from=list"),
    new FakeIdempotencyKeys(),
    new FakeNotices(),
  );
  const { user } = drawScreen(<Footer />, { stores: [store] });
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const close = async () => {
    const [cross] = screen.getAllByRole("button", { name: "Close" });
    if (cross !== undefined) await user.click(cross);
  };
  const comment = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Comment/ });
  await press("Feedback");
  return { user, press, close, comment, sent };
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
});
