import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "@jest/globals";
import { toasts } from "../../../../ui/app/shell/toasts.tsx";
import "../../../support/patient-queries.ts";

const show = async (text: string) => {
  act(() => {
    toasts.show("success", text);
  });
  return screen.findByText(text);
};
const isGone = (text: string) =>
  waitFor(() => {
    expect(screen.queryByText(text)).toBeNull();
  });
/** Ends an animation as a browser would: that of the progress after four seconds, or that of a toast on its way out. */
const end = (part: Element | null | undefined) => {
  if (part !== null && part !== undefined) fireEvent.animationEnd(part);
};
const toastOf = (text: HTMLElement) => text.closest(".Toastify__toast");
const progressOf = (text: HTMLElement) =>
  toastOf(text)?.querySelector<HTMLElement>('[role="progressbar"]') ?? null;

afterEach(async () => {
  for (const close of screen.queryAllByRole("button", { name: "close" })) {
    fireEvent.click(close);
    end(close.closest(".Toastify__toast"));
  }
  await waitFor(() => {
    expect(screen.queryAllByRole("button", { name: "close" })).toEqual([]);
  });
});

describe("toasts", () => {
  it("stand at the top right, close by themselves after four seconds, and are three at most", async () => {
    const saved = await show("Saved");
    expect(saved.closest(".Toastify__toast-container")?.className).toContain("--top-right");
    expect(progressOf(saved)?.style.animationDuration).toBe("4000ms");
    for (const text of ["Sent", "Shared"]) await show(text);
    act(() => {
      toasts.show("success", "Posted");
    });
    expect(screen.queryByText("Posted")).toBeNull();
    end(progressOf(saved));
    end(toastOf(saved));
    await isGone("Saved");
    expect(await screen.findByText("Posted")).toBeTruthy();
  });

  it("say the same once", async () => {
    await show("Not sent");
    await show("Not sent");
    expect(screen.getAllByText("Not sent")).toHaveLength(1);
  });

  it("go when what they say is over", async () => {
    const refused = await show("Refused");
    act(() => {
      toasts.remove("Refused");
    });
    end(toastOf(refused));
    await isGone("Refused");
  });
});
