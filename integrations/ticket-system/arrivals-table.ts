import type { SessionEvent } from "../../contract/session-events.ts";
import { html, type Html } from "../shared/html.ts";
import type { Arrival, ReceiverMode } from "./ticket-book.ts";

const ANSWERED: Readonly<Record<ReceiverMode, string>> = {
  takes: "204",
  fails: "500",
  slow: "Too late",
  away: "None",
};

/** Shows the newest arrivals first. */
export function arrivalsTable(arrivals: readonly Arrival[]): Html {
  return html`<ol class="arrivals" reversed>
    ${arrivals.toReversed().map(arrivalRow)}
  </ol>`;
}

function arrivalRow(arrival: Arrival): Html {
  const { number, at, id, type, event, unsigned, repeats, isLate, answered } = arrival;
  return html`<li class="${unsigned === null ? "arrival" : "arrival unsigned"}">
    <p class="what">
      <span class="number">#${number}</span> <strong><bdi>${type || "Unknown"}</bdi></strong>
    </p>
    ${event === null ? null : html`<p class="said"><bdi dir="auto">${toldBy(event)}</bdi></p>`}
    <ul class="marks">
      <li class="${unsigned === null ? "good" : "bad"}">
        ${unsigned === null ? "Signature valid" : `Signature refused: ${unsigned}`}
      </li>
      ${repeats === null ? null : html`<li class="note">Repeat of #${repeats}</li>`}
      ${isLate ? html`<li class="bad">Out of order</li>` : null}
      ${unsigned === null && answered !== "takes" ? html`<li class="note">Answered: ${ANSWERED[answered]}</li>` : null}
    </ul>
    <p class="facts">
      <time datetime="${at.toISOString()}">${at.toISOString().slice(11, 19)} UTC</time> ·
      <code>${id || "no id"}</code>
    </p>
  </li>`;
}

function toldBy({ type, data }: SessionEvent): string {
  switch (type) {
    case "session.created":
      return data.session.subject;
    case "message.created":
      return `${data.author?.user_name ?? "System"}: ${data.message.content}`;
    case "session.status_changed":
      return `${data.previous_status} → ${data.session.status}`;
    case "attachment.added":
      return `${data.attachment.file_name} (${data.attachment.file_size} B)`;
    case "participant.account_changed":
      return `${data.participant.user_name}: ${data.account === null ? "no account" : `account ${data.account.username}`}`;
    case "events.missed":
      return data.missed.map(({ type, webhook_id: id }) => `${type} (${id})`).join(", ");
  }
}
