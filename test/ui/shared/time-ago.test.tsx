import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { TimeAgo } from "../../../ui/shared/time-ago.tsx";
import { drawScreen } from "../../support/draw-screen.tsx";
import { takeOverScreen } from "../../support/take-over-screen.tsx";

const NOW = Date.UTC(2026, 0, 10);
const time = "2026-01-08T00:00:00.000Z";

describe("TimeAgo", () => {
  it("says how long ago it was within a week, and when exactly on hover", () => {
    drawScreen(<TimeAgo time={time} now={NOW} />);
    expect(screen.getByText("2 days ago").title).not.toBe("");
  });

  it("stays the date that was sent when the page comes alive, and says when exactly from then on", async () => {
    let sent = "";
    await takeOverScreen(<TimeAgo time={time} now={NOW} />, {}, (page) => {
      sent = page.textContent;
    });
    expect(sent).toBe("Jan 8, 2026");
    expect(screen.getByText(sent).title).not.toBe("");
    expect(screen.queryByText("2 days ago")).toBeNull();
  });
});
