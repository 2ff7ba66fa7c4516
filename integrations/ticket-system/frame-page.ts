import { html, type Html } from "../shared/html.ts";
import { page, type Reply } from "../shared/reply.ts";

export interface Framed {
  readonly title: string;
  readonly content: Html;
  /** It appears above the content. */
  readonly problem?: string | undefined;
  readonly status?: number;
}

export function framePage({ title, content, problem, status }: Framed): Reply {
  return page(
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Ticket system</title>
        <link rel="stylesheet" href="/ticket-system.css" />
        <script type="module" src="/live.js"></script>
      </head>
      <body>
        <header>
          <a href="/" class="name">Ticket system</a>
          <p>A stand-in for trying out support sessions</p>
        </header>
        <main>
          ${problem === undefined ? null : html`<p role="alert" class="problem">${problem}</p>`} ${content}
        </main>
      </body>
    </html>`,
    status,
  );
}
