import { act, screen } from "@testing-library/react";
import { ConversationsView } from "../../ui/conversations/conversations.view.tsx";
import type { aTalk } from "../builders/talk.ts";
import { settled } from "../fakes/fake-thread-api.ts";
import { drawScreen } from "./draw-screen.tsx";

export type Talk = ReturnType<typeof aTalk>;

/** Resolves when the messages in view are marked as read. */
export async function drawTalk(talk: Talk, at = "/conversations/31") {
  const pattern = at === "/conversations" ? at : "/conversations/:id";
  const drawn = drawScreen(<ConversationsView />, { at, pattern, stores: talk.stores });
  await act(settled);
  return drawn;
}

/** Returns the messages in view without their times. */
export function shownMessages(): readonly string[] {
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent.replace(/\d+:\d+.[AP]M/, ""));
}
