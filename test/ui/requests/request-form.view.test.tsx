import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import type { ProjectId } from "../../../core/shared/id.ts";
import { aRequestForm } from "../../builders/request-form.ts";
import { openRequestForm } from "../../support/open-request-form.tsx";

const title = () => screen.getByRole("textbox", { name: "Title" });
const description = () => screen.getByRole("textbox", { name: "Description" });
const selected = () => screen.getByRole("tab", { selected: true }).textContent;

describe("RequestFormView", () => {
  it("has the specification's title, tabs and progress", async () => {
    const { user } = openRequestForm();
    expect(screen.getByRole("heading", { level: 1, name: "Create New Work Request" })).toBeTruthy();
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Basic Info",
      "Collaboration",
      "Organization",
      "Privacy",
    ]);
    expect(screen.getByText("Required fields: 0/2")).toBeTruthy();
    await user.type(title(), "Board");
    expect(screen.getByText("Required fields: 1/2")).toBeTruthy();
  });

  it.each(["Cancel", "Close"])("leads to the dashboard by %s", async (name) => {
    const { press, address } = openRequestForm();
    await press(name);
    expect(address()).toBe("/client-dashboard");
  });

  it("goes through the tabs with Next and Previous and takes the focus along", async () => {
    const { press } = openRequestForm();
    expect(screen.queryByRole("button", { name: "Previous" })).toBeNull();
    await press("Next");
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe("Collaboration");
    });
    await press("Next");
    await press("Next");
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    expect(screen.getByRole("button", { name: "Create Request" })).toBeTruthy();
    await press("Previous");
    expect(selected()).toBe("Organization");
  });

  it("goes on with Enter, and posts nothing before the last tab", async () => {
    const { user, api } = openRequestForm({ title: "Board", content: "For bakeries" });
    await user.type(title(), "{Enter}");
    expect({ selected: selected(), createdCount: api.created.length }).toEqual({
      selected: "Collaboration",
      createdCount: 0,
    });
  });

  it("does not take the second half of a double click on Next for Create Request", async () => {
    const { user, go, api } = openRequestForm({ title: "Board", content: "For bakeries" });
    await go("Organization");
    await user.dblClick(screen.getByRole("button", { name: "Next" }));
    expect({ selected: selected(), createdCount: api.created.length }).toEqual({
      selected: "Privacy",
      createdCount: 0,
    });
  });

  it("tells all errors above the tabs, leads to each, and leaves the focus to whoever mends one", async () => {
    const { user, go, press } = openRequestForm();
    await go("Privacy");
    await press("Create Request");
    const summary = screen.getByRole("alert");
    expect(summary).toBe(document.activeElement);
    expect(summary.textContent).toContain("Please fix the errors in the form");
    expect(selected()).toContain("Basic Info");
    await go("Privacy");
    await user.click(within(summary).getByRole("link", { name: "Description is required" }));
    await waitFor(() => {
      expect(document.activeElement).toBe(description());
    });
    await user.keyboard("For bakeries");
    expect((description() as HTMLTextAreaElement).value).toBe("For bakeries");
    expect(description().getAttribute("aria-invalid")).toBeNull();
    expect(title().getAttribute("aria-invalid")).toBe("true");
  });

  it("shows digits and separators of a budget, and an amount when it is left", async () => {
    const { user, go, press } = openRequestForm();
    const budget = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Estimated budget/ });
    await user.type(budget(), "a4b8,5");
    expect(budget().value).toBe("48,5");
    await user.clear(budget());
    await user.type(budget(), "48,5");
    await user.tab();
    expect(budget().value).toBe("48.50");
    await user.clear(budget());
    await user.type(budget(), "5k");
    await go("Privacy");
    await press("Create Request");
    expect(budget().value).toBe("5k");
    expect(
      screen.getByText(
        "Budget must be a positive number. Enter an amount in dollars, such as 1250 or 12.50",
        {
          selector: "p",
        },
      ),
    ).toBeTruthy();
  });

  it("hides the budget of an idea", async () => {
    const { user } = openRequestForm();
    await user.type(screen.getByRole("textbox", { name: /Estimated budget/ }), "48.50");
    await user.click(screen.getByRole("checkbox", { name: /This is an idea/ }));
    expect(screen.queryByRole("textbox", { name: /Estimated budget/ })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: /This is an idea/ }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Estimated budget/ }).value).toBe("");
  });

  it("asks for details only while collaboration is sought, and forgets them then", async () => {
    const { user, go } = openRequestForm();
    await go("Collaboration");
    const seeks = () => screen.getByRole("checkbox", { name: /Seeks collaboration/ });
    await user.click(seeks());
    const details = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Collaboration details" });
    await user.type(details(), "with me");
    await user.click(seeks());
    await user.click(seeks());
    expect(details().value).toBe("");
  });

  it("says Creating... while it posts, then leads to the dashboard", async () => {
    const setup = aRequestForm();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    setup.api.gate = promise;
    const { go, press, address } = openRequestForm({ title: "Board", content: "For bakeries" }, setup);
    await go("Privacy");
    await press("Create Request");
    await press("Creating...");
    expect(setup.api.created).toHaveLength(1);
    await act(async () => {
      resolve(undefined);
      await promise;
    });
    await waitFor(() => {
      expect(address()).toBe("/client-dashboard");
    });
  });

  it("shows a server's error next to its field", async () => {
    const setup = aRequestForm();
    setup.api.outcome = new Failure({
      kind: "invalid",
      fieldErrors: [{ field: "isPublic", message: "Only private requests today" }],
    });
    const { go, press } = openRequestForm({ title: "Board", content: "For bakeries" }, setup);
    await go("Privacy");
    await press("Create Request");
    expect(screen.getByText("Invalid request data. Please check your inputs.")).toBeTruthy();
    const box = screen.getByRole("checkbox", { name: /Public request/ });
    expect({ id: box.id, invalid: box.getAttribute("aria-invalid") }).toEqual({
      id: "request-isPublic",
      invalid: "true",
    });
  });

  it("offers to throw a restored draft away", async () => {
    const first = aRequestForm();
    first.store.start(undefined);
    first.store.change({ title: "Kept" });
    const { press } = openRequestForm(undefined, first.reload());
    expect(screen.getByText(/^Draft restored, last edited/)).toBeTruthy();
    expect((title() as HTMLInputElement).value).toBe("Kept");
    await press("Discard");
    expect((title() as HTMLInputElement).value).toBe("");
    await waitFor(() => {
      expect(document.activeElement).toBe(title());
    });
  });

  it.each([
    ['Continue your draft "Kept"', "Kept"],
    ["Start over", ""],
    ['Discard the draft "Kept"', ""],
  ])("asks about a draft of an earlier visit: %s", async (choice, expected) => {
    const first = aRequestForm();
    first.store.start(undefined);
    first.store.change({ title: "Kept" });
    first.clock.advance(2 * 60 * 60_000);
    const { press } = openRequestForm(undefined, first.otherTab());
    expect(screen.getByText(/written/).parentElement?.textContent).toBe('Draft "Kept", written 2 hours ago');
    expect((title() as HTMLInputElement).value).toBe("");
    await press(choice);
    expect((title() as HTMLInputElement).value).toBe(expected);
    expect(screen.queryByRole("button", { name: "Start over" })).toBeNull();
    await waitFor(() => {
      expect(document.activeElement).toBe(title());
    });
  });

  it("says that another tab has the draft, and keeps it here, too, when told so", async () => {
    const setup = aRequestForm();
    const { press, user } = openRequestForm(undefined, setup);
    await user.type(title(), "Kept");
    const other = setup.reload();
    act(() => {
      other.store.start(undefined);
    });
    expect(screen.getByText(/in another tab/)).toBeTruthy();
    await press("Keep it here too");
    expect(screen.queryByText(/in another tab/)).toBeNull();
    expect(setup.drafts()).toHaveLength(2);
  });

  it.each(["text", 5, [1], { title: 5 }])("is empty when the route state brings %j", (initialData) => {
    openRequestForm(initialData);
    expect((title() as HTMLInputElement).value).toBe("");
  });

  it("says when a picker has no list and asks again", async () => {
    const setup = aRequestForm();
    setup.options.projectList = new Failure({ kind: "server" });
    const { go, press, user } = openRequestForm(undefined, setup);
    expect(screen.getByText("Failed to load some options. Please refresh the page.")).toBeTruthy();
    setup.options.projectList = [{ id: 3 as ProjectId, name: "Bakeries" }];
    await press("Retry");
    expect(screen.queryByText(/Failed to load/)).toBeNull();
    await go("Organization");
    await user.selectOptions(screen.getByRole("combobox", { name: /Project/ }), "Bakeries");
    expect(setup.store.form.projectId).toBe(3);
  });
});
