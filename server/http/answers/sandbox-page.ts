import { html, type Markup } from "./markup.ts";
import type { PageResult } from "./page-result.ts";
import { standalonePage } from "./standalone-page.ts";

interface SandboxPage {
  readonly title: string;
  /** What this page is in place of, so that nobody takes it for the real thing. */
  readonly notice: string;
  readonly body: Markup;
  readonly status?: number;
}

/** A page of a part that stands in for a service outside. */
export function sandboxPage({ notice, ...page }: SandboxPage): PageResult {
  const banner = html`<header>
    <p class="notice"><strong>Practice</strong> ${notice}</p>
  </header>`;
  return standalonePage({ ...page, place: "practice", banner });
}
