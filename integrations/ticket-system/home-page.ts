import { html, type Html } from "../shared/html.ts";
import { arrivalsTable } from "./arrivals-table.ts";
import { statusBadge } from "./status-badge.ts";
import { RECEIVER_MODES, type ReceiverMode, type Ticket, type TicketBook } from "./ticket-book.ts";

const MODE_NAMES: Readonly<Record<ReceiverMode, string>> = {
  takes: "Works",
  fails: "Fails (500)",
  slow: "Too slow",
  away: "Away",
};

export interface TicketForm {
  readonly ticket: string;
  readonly subject: string;
  readonly message: string;
  readonly user: string;
  readonly developer: string;
}

export function homePage(book: TicketBook, mode: ReceiverMode, form: TicketForm): Html {
  return html`<h1>Tickets</h1>
    <div class="columns">
      ${newTicketForm(form)}
      <div>
        ${receiverForm(mode)}
        <section id="tickets" data-live aria-labelledby="opened">
          <h2 id="opened">Sessions</h2>
          ${
            book.tickets.length === 0
              ? html`<p class="empty">No sessions yet. Create a ticket to open one.</p>`
              : html`<ul class="tickets">
                  ${book.tickets.map(ticketRow)}
                </ul>`
          }
        </section>
        <section id="strays" data-live>
          ${
            book.strays.length === 0
              ? null
              : html`<h2>Webhooks of no ticket</h2>
                  ${arrivalsTable(book.strays)}`
          }
        </section>
      </div>
    </div>`;
}

function newTicketForm({ ticket, subject, message, user, developer }: TicketForm): Html {
  return html`<form method="post" action="/tickets" class="card">
    <h2>New ticket</h2>
    <label>Ticket number <input name="ticket" value="${ticket}" required maxlength="200" /></label>
    <label>Subject <input name="subject" value="${subject}" required maxlength="200" dir="auto" /></label>
    <label
      >First message <textarea name="message" rows="3" maxlength="5000" dir="auto">${message}</textarea>
    </label>
    <label>Your user <input name="user" value="${user}" required maxlength="100" dir="auto" /></label>
    <label
      >Developer <input name="developer" value="${developer}" required maxlength="100" dir="auto"
    /></label>
    <button class="primary">Create ticket and open session</button>
  </form>`;
}

function receiverForm(mode: ReceiverMode): Html {
  return html`<form method="post" action="/receiver" class="card">
    <fieldset>
      <legend>This system's webhook receiver</legend>
      ${RECEIVER_MODES.map(
        (one) =>
          html`<label class="choice"
            ><input type="radio" name="mode" value="${one}" ${one === mode ? html`checked` : null} />
            ${MODE_NAMES[one]}</label
          >`,
      )}
    </fieldset>
    <p class="hint">Whatever it does not take arrives again: after seconds, then minutes, for a day.</p>
    <button>Apply</button>
  </form>`;
}

function ticketRow({ session, arrivals }: Ticket): Html {
  const count = arrivals.length === 1 ? "1 webhook" : `${arrivals.length} webhooks`;
  return html`<li>
    <a href="/sessions/${session.id}"><bdi>${session.external_ticket_id}</bdi></a>
    ${statusBadge(session.status)}
    <p class="said"><bdi dir="auto">${session.subject}</bdi></p>
    <p class="facts">${count}</p>
  </li>`;
}
