import { act, screen } from "@testing-library/react";
import type { aSupportPage } from "../builders/support-page.tsx";
import { settled } from "../fakes/fake-thread-api.ts";
import { drawScreen } from "./draw-screen.tsx";

type Page = ReturnType<typeof aSupportPage>;

/** Resolves when the session is shown, or the reason why it is not. */
export async function drawSupport(page: Page) {
  const drawn = drawScreen(page.view);
  await act(settled);
  return drawn;
}

export async function pass(page: Page, ms: number): Promise<void> {
  await act(async () => {
    page.clock.advance(ms);
    await settled();
  });
}

export const messageField = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your message" });
export const text = () => document.body.textContent;
