import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import type { RequestId, UserId, VideoId } from "../../../core/shared/id.ts";
import { REPORTED_ALREADY } from "../../../core/moderation/report.ts";
import { BlockStore } from "../../../ui/blocks/block.store.ts";
import { ReportButton, ReportDialogContext } from "../../../ui/moderation/report-button.tsx";
import { ReportDialog } from "../../../ui/moderation/report-dialog.tsx";
import { ReportStore } from "../../../ui/moderation/report.store.ts";
import { SubjectMenu } from "../../../ui/moderation/subject-menu.tsx";
import { FakeBlocksApi } from "../../fakes/fake-blocks-api.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeReportsApi } from "../../fakes/fake-reports-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const CLARA = { id: 4 as UserId, name: "Clara" };

function draw() {
  const reports = new FakeReportsApi();
  const blocks = new FakeBlocksApi();
  const blocked: string[] = [];
  const notices = new FakeNotices();
  const stores = [
    new ReportStore(reports, new FakeIdempotencyKeys(), notices),
    new BlockStore(blocks, notices),
  ];
  const view = (
    <SubjectMenu
      subject={{ kind: "request", id: 7 as RequestId }}
      person={CLARA}
      onBlocked={() => void blocked.push("Clara")}
    />
  );
  return { reports, blocks, blocked, ...drawScreen(view, { stores }) };
}

const press = (name: string) => screen.getByRole("button", { name });

describe("ReportButton", () => {
  it("lets a visitor report, who is not told to follow it on a profile", async () => {
    const reports = new FakeReportsApi();
    const { user } = drawScreen(
      <ReportDialogContext value={ReportDialog}>
        <ReportButton subject={{ kind: "video", id: 9 as VideoId }} />
      </ReportDialogContext>,
      { stores: [new ReportStore(reports, new FakeIdempotencyKeys(), new FakeNotices())] },
    );
    // The server renders this for visitors; until hydration it is hidden from users who are signed in.
    expect(press("Report this video").dataset).toHaveProperty("visitor");
    await user.click(press("Report this video"));
    await user.selectOptions(screen.getByLabelText("Reason"), "Illegal content");
    await user.click(press("Send report"));
    expect(reports.sent).toEqual([{ subject: { kind: "video", id: 9 }, reason: "illegal", words: "" }]);
    expect((await screen.findByText(/A moderator will look at it/)).textContent).toBe(
      "A moderator will look at it.",
    );
  });
});

describe("SubjectMenu", () => {
  it("reports with a reason, and says what happens next", async () => {
    const { user, reports } = draw();
    await user.click(press("Report this request"));
    await user.click(press("Send report"));
    expect(screen.getByText("Please choose a reason")).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Reason"), "Scam or fraud");
    await user.type(screen.getByRole("textbox"), " Asks for money. ");
    await user.click(press("Send report"));
    expect(reports.sent).toEqual([
      { subject: { kind: "request", id: 7 }, reason: "scam", words: "Asks for money." },
    ]);
    expect(await screen.findByText(/A moderator will look at it/)).toBeTruthy();
  });

  it("says so when it was reported before, and keeps what was typed", async () => {
    const { user, reports } = draw();
    reports.refusal = new Failure({ kind: "conflict", detail: REPORTED_ALREADY });
    await user.click(press("Report this request"));
    await user.selectOptions(screen.getByLabelText("Reason"), "Something else");
    await user.type(screen.getByRole("textbox"), "A copy");
    await user.click(press("Send report"));
    expect(await screen.findByText(REPORTED_ALREADY)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("A copy");
  });

  it("begins with the first field, and gives the focus back to its button", async () => {
    const { user, container } = draw();
    const opener = container.querySelector("summary");
    await user.click(press("Report this request"));
    expect(document.activeElement).toBe(screen.getByLabelText("Reason"));
    await user.click(press("Close"));
    press("Block Clara").focus();
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(opener);
  });

  it("blocks only when it is confirmed", async () => {
    const { user, blocks, blocked } = draw();
    await user.click(press("Block Clara"));
    await user.click(press("Cancel"));
    expect(blocks.calls).toEqual([]);
    await user.click(press("Block Clara"));
    await user.click(press("Block"));
    expect(blocks.calls).toEqual(["block 4"]);
    expect(blocked).toEqual(["Clara"]);
  });
});
