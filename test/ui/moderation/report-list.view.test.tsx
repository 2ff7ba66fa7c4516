import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { ReportListStore } from "../../../ui/moderation/report-list.store.ts";
import { ReportListView } from "../../../ui/moderation/report-list.view.tsx";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeReportsApi } from "../../fakes/fake-reports-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

describe("ReportListView", () => {
  it("says what became of each report", () => {
    const api = new FakeReportsApi();
    const subject = { kind: "request", id: 7 as RequestId } as const;
    const about = { id: 4 as UserId, fullName: "Clara", avatar: null };
    const report = { subject, about, reason: "scam", words: "Asks for money." } as const;
    const createdAt = "2026-03-01T09:00:00.000Z";
    api.reports = [
      { ...report, id: 2, status: "open", createdAt, closedAt: null },
      { ...report, id: 1, status: "upheld", createdAt, closedAt: createdAt },
    ];
    drawScreen(<ReportListView />, { stores: [new ReportListStore(api, new FakeClock())] });
    expect(screen.getAllByText("Request by Clara: scam or fraud")).toHaveLength(2);
    expect(screen.getByText(/^Waiting for review/)).toBeTruthy();
    expect(screen.getByText(/^Reviewed: action was taken/)).toBeTruthy();
  });
});
