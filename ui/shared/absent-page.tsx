import type { ReactNode } from "react";
import { Actions } from "./actions.tsx";
import { ButtonLink } from "./button.tsx";
import { ABSENT } from "./drawings/absent.ts";
import type { Elements } from "./elements.ts";
import { EmptyState } from "./empty-state.tsx";
import { Page } from "./page.tsx";
import { type PageHead, unlistedHead } from "./page-head.ts";

export interface AbsentPageProps {
  /** Of the page and its window: "Video not found". */
  readonly title: string;
  /** What isn't there, in a sentence without its full stop. */
  readonly sentence: string;
  /** With which the server sends the page: 410 for what was here and never comes back. */
  readonly status?: Extract<PageHead["status"], 404 | 410>;
  /** Where there is more of its kind. */
  readonly instead: { readonly to: string; readonly label: string };
  /** Beside that way on. */
  readonly signIn?: Elements;
  /** Why it may be gone, and what can be done about it. */
  readonly children: ReactNode;
}

/** In the place of something that isn't there, or not for its reader. */
export function AbsentPage({ title, sentence, status = 404, instead, signIn, children }: AbsentPageProps) {
  return (
    <Page title={title} documentHead={unlistedHead(title, status)}>
      <EmptyState
        title={sentence}
        drawing={ABSENT}
        action={
          <Actions>
            <ButtonLink to={instead.to}>{instead.label}</ButtonLink>
            {signIn}
          </Actions>
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}
