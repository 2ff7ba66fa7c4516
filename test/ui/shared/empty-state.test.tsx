import { describe, expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { VIDEOS } from "../../../ui/shared/drawings/videos.ts";
import { EmptyState } from "../../../ui/shared/empty-state.tsx";

describe("EmptyState", () => {
  it("says what would be here, beside a drawing that is not read aloud", () => {
    const { container } = render(
      <EmptyState title="No videos yet" drawing={VIDEOS} level={3}>
        Public videos appear here.
      </EmptyState>,
    );
    expect(screen.getByRole("heading", { level: 3, name: "No videos yet" })).toBeTruthy();
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
    expect(screen.queryByRole("img")).toBeNull();
    expect(container.textContent).toBe("No videos yetPublic videos appear here.");
  });
});
