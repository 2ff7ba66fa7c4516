import { html, type Html } from "../shared/html.ts";
import { page, type Reply } from "../shared/reply.ts";
import { type GithubIssue, loginOf } from "./github-shapes.ts";
import { type IssueRef, ticketOf } from "./issue-ref.ts";

export interface ListedIssue {
  readonly ref: IssueRef;
  readonly issue: GithubIssue;
}

export function issuesPage(developer: string, label: string, issues: readonly ListedIssue[]): Reply {
  return framed(
    "Support sessions",
    html`<h1>Support sessions</h1>
      <p class="hint">
        Open issues with the label <strong>${label}</strong>. You are <bdi>${developer}</bdi>.
      </p>
      ${
        issues.length === 0
          ? html`<p>No open issues have this label.</p>`
          : html`<ul>
              ${issues.map(issueRow)}
            </ul>`
      }`,
  );
}

/** Only this page shows a link, and only to the developer it belongs to. */
export function linkPage(ref: IssueRef, link: string): Reply {
  return framed(
    ticketOf(ref),
    html`<p><a href="/">All issues</a></p>
      <h1>${ticketOf(ref)}</h1>
      <p><a class="button" href="${link}" rel="noreferrer">Open your session</a></p>
      <p class="hint">
        This link is yours alone. Open it signed in and keep the session in your account, and you will find it
        under Support.
      </p>`,
  );
}

function issueRow({ ref, issue }: ListedIssue): Html {
  return html`<li>
    <p>
      <strong><bdi dir="auto">${issue.title}</bdi></strong>
    </p>
    <p class="hint">${ticketOf(ref)} by <bdi>${loginOf(issue)}</bdi></p>
    <form method="post" action="/sessions">
      <input type="hidden" name="issue" value="${ticketOf(ref)}" />
      <button aria-label="Get my link to ${ticketOf(ref)}">Get my link</button>
    </form>
  </li>`;
}

function framed(title: string, content: Html): Reply {
  return page(
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · GitHub Issues</title>
        <link rel="stylesheet" href="/pages.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`,
  );
}
