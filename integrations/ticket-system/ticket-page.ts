import { html, type Html } from "../shared/html.ts";
import type { LinkedParticipant } from "../shared/atelier-api.ts";
import { arrivalsTable } from "./arrivals-table.ts";
import { statusBadge } from "./status-badge.ts";
import type { Ticket } from "./ticket-book.ts";

const SIDE = { atelier_developer: "Developer", analytics_hub_user: "Your user" } as const;

/** @param message the text that was typed before and not sent */
export function ticketPage({ session, arrivals }: Ticket, message = ""): Html {
  const path = `/sessions/${session.id}`;
  return html`<p><a href="/">All tickets</a></p>
    <h1><bdi>${session.external_ticket_id}</bdi></h1>
    <p class="lead">
      <bdi dir="auto">${session.subject}</bdi>
      <span id="status" data-live>${statusBadge(session.status)}</span>
    </p>
    ${
      session.previous_session_id === null
        ? null
        : html`<p><a href="/sessions/${session.previous_session_id}">The session before</a></p>`
    }
    <div class="columns">
      <div>
        ${participantList(session.participants, path)}
        <div id="steps" data-live>
          ${session.status === "resolved" ? reopenForm(path) : openForms(path, message)}
        </div>
      </div>
      <section id="arrivals" data-live aria-labelledby="arrived">
        <h2 id="arrived">Webhooks</h2>
        <p role="status" class="hint">
          ${arrivals.length === 0 ? "None yet." : `${arrivals.length} so far, the newest first.`}
        </p>
        ${arrivalsTable(arrivals)}
      </section>
    </div>`;
}

function participantList(participants: readonly LinkedParticipant[], path: string): Html {
  return html`<section class="card" id="participants" data-live>
    <h2>Participants</h2>
    <ul class="participants">
      ${participants.map((participant) => participantRow(participant, `${path}/participants/${participant.id}`))}
    </ul>
  </section>`;
}

function participantRow({ user_name, user_type, link, is_bound }: LinkedParticipant, path: string): Html {
  return html`<li>
    <p>
      <strong><bdi>${user_name}</bdi></strong> <span class="hint">${SIDE[user_type]}</span>
      ${is_bound ? html`<span class="hint">· An account has taken the link</span>` : null}
    </p>
    ${
      link === null
        ? html`<p class="hint">The link was revoked.</p>`
        : html`<p class="link">
            <a href="${link}" target="_blank" rel="noreferrer">Open their link</a> <code>${link}</code>
          </p>`
    }
    <form method="post" action="${path}/renew">
      <button aria-label="New link for ${user_name}">New link</button>
    </form>
    ${
      link === null
        ? null
        : html`<form method="post" action="${path}/revoke">
            <button aria-label="Revoke link of ${user_name}">Revoke link</button>
          </form>`
    }
  </li>`;
}

function openForms(path: string, message: string): Html {
  return html`<form method="post" action="${path}/messages" class="card">
      <h2>Say something as the ticket system</h2>
      <label
        >Message <textarea name="message" rows="3" required maxlength="5000" dir="auto">${message}</textarea>
      </label>
      <button class="primary">Send message</button>
    </form>
    <form method="post" action="${path}/participants" class="card">
      <h2>Add a participant</h2>
      <label>Name <input name="name" required maxlength="100" dir="auto" /></label>
      <label
        >Side
        <select name="type">
          <option value="analytics_hub_user">Your user</option>
          <option value="atelier_developer">Developer</option>
        </select>
      </label>
      <button>Add participant</button>
    </form>
    <form method="post" action="${path}/resolve" class="card">
      <h2>Finish</h2>
      <p class="hint">A resolved session stays readable and takes no more messages.</p>
      <button>Resolve ticket</button>
    </form>`;
}

function reopenForm(path: string): Html {
  return html`<form method="post" action="${path}/reopen" class="card">
    <h2>Resolved</h2>
    <p class="hint">A ticket that comes back is a new session, which names this one.</p>
    <button class="primary">Open again as a new session</button>
  </form>`;
}
