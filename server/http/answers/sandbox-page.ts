import { html, type Markup } from "./markup.ts";
import type { PageResult } from "./page-result.ts";
import { standalonePage } from "./standalone-page.ts";

interface SandboxPage {
  readonly title: string;
  /** The notice names what the page replaces, so that users do not take it for the real service. */
  readonly notice: string;
  readonly body: Markup;
  readonly status?: number;
}

/** Makes a page of the sandbox, which replaces an outside service. */
export function sandboxPage({ notice, ...page }: SandboxPage): PageResult {
  const banner = html`<header>
    <p class="notice"><strong>Practice</strong> ${notice}</p>
  </header>`;
  return standalonePage({ ...page, place: "practice", banner });
}
