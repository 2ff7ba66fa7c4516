import type { ReactNode } from "react";
import { Actions } from "./actions.tsx";
import { ButtonLink } from "./button.tsx";
import { ABSENT } from "./drawings/absent.ts";
import type { Elements } from "./elements.ts";
import { EmptyState } from "./empty-state.tsx";
import { Page } from "./page.tsx";
import { type PageHead, unlistedHead } from "./page-head.ts";

export interface AbsentPageProps {
  /** The page and its window have this title, such as "Video not found". */
  readonly title: string;
  /** The sentence has no full stop. */
  readonly sentence: string;
  /** The server sends the page with this status: 410 for what existed and will never come back. */
  readonly status?: Extract<PageHead["status"], 404 | 410>;
  /** It links to similar content. */
  readonly instead: { readonly to: string; readonly label: string };
  readonly signIn?: Elements;
  /** They say why the content may be missing and what can be done. */
  readonly children: ReactNode;
}

/** Replaces content that does not exist or is not visible to the reader. */
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
