import { randomUUID } from "node:crypto";
import { AtelierAway, AtelierRefused, type AtelierApi } from "../shared/atelier-api.ts";
import type { Html } from "../shared/html.ts";
import { formOf } from "../shared/own-page.ts";
import { Refused } from "../shared/refused.ts";
import { type Reply, seeOther } from "../shared/reply.ts";
import type { WebRequest } from "../shared/web-server.ts";
import { framePage } from "./frame-page.ts";
import { homePage, type TicketForm } from "./home-page.ts";
import type { Receiver } from "./receiver.ts";
import { RECEIVER_MODES, type Ticket, type TicketBook } from "./ticket-book.ts";
import { ticketPage } from "./ticket-page.ts";

export const SOURCE_SYSTEM = "Ticket System";
const FIRST_TICKET = 1001;

export interface TicketParts {
  readonly api: AtelierApi;
  readonly book: TicketBook;
  readonly receiver: Receiver;
  readonly callbackUrl: () => string;
}

type Form = URLSearchParams;

/** It answers what a person does on the pages of the ticket system. */
export class TicketRoutes {
  readonly #parts: TicketParts;

  constructor(parts: TicketParts) {
    this.#parts = parts;
  }

  home(): Reply {
    return framePage({ title: "Tickets", content: this.#home(this.#emptyForm()) });
  }

  session(id: string): Reply {
    const ticket = this.#known(id);
    return framePage({ title: ticket.session.external_ticket_id, content: ticketPage(ticket) });
  }

  async create(request: WebRequest): Promise<Reply> {
    const form = await formOf(request);
    const typed: TicketForm = {
      ticket: field(form, "ticket"),
      subject: field(form, "subject"),
      message: field(form, "message"),
      user: field(form, "user"),
      developer: field(form, "developer"),
    };
    return this.#tried(
      async () => seeOther(`/sessions/${await this.#open(typed)}`),
      () => ({ title: "Tickets", content: this.#home(typed) }),
    );
  }

  async choose(request: WebRequest): Promise<Reply> {
    const chosen = (await formOf(request)).get("mode");
    const mode = RECEIVER_MODES.find((one) => one === chosen);
    if (mode === undefined) throw new Refused(422, "Choose what the receiver does.");
    this.#parts.receiver.mode = mode;
    return seeOther("/");
  }

  /** Runs one of the steps on a ticket's page. */
  async step(request: WebRequest, id: string, step: string): Promise<Reply> {
    const ticket = this.#known(id);
    const form = await formOf(request);
    const message = field(form, "message");
    return this.#tried(
      async () => seeOther(`/sessions/${await this.#take(step, ticket, form)}`),
      () => ({ title: ticket.session.external_ticket_id, content: ticketPage(ticket, message) }),
    );
  }

  async stepOfParticipant(
    request: WebRequest,
    id: string,
    participantId: number,
    step: string,
  ): Promise<Reply> {
    const ticket = this.#known(id);
    await formOf(request);
    return this.#tried(
      async () => {
        await (step === "renew" ? this.#renew(id, participantId) : this.#revoke(ticket, participantId));
        return seeOther(`/sessions/${id}`);
      },
      () => ({ title: ticket.session.external_ticket_id, content: ticketPage(ticket) }),
    );
  }

  #home(form: TicketForm): Html {
    return homePage(this.#parts.book, this.#parts.receiver.mode, form);
  }

  #emptyForm(): TicketForm {
    const ticket = `T-${FIRST_TICKET + this.#parts.book.tickets.length}`;
    return { ticket, subject: "", message: "", user: "Uma (customer)", developer: "Dana (developer)" };
  }

  #known(id: string): Ticket {
    const ticket = this.#parts.book.find(id);
    if (ticket === undefined)
      throw new Refused(404, "This ticket system knows no such session. It forgets when it ends.");
    return ticket;
  }

  /** @param instead the page that is shown with the error */
  async #tried(work: () => Promise<Reply>, instead: () => { title: string; content: Html }): Promise<Reply> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AtelierRefused)
        return framePage({ ...instead(), problem: error.message, status: error.status });
      if (error instanceof AtelierAway)
        return framePage({ ...instead(), problem: error.message, status: 502 });
      throw error;
    }
  }

  async #open({ ticket, subject, message, user, developer }: TicketForm): Promise<string> {
    const { api, book, callbackUrl } = this.#parts;
    const session = await api.open({
      external_ticket_id: ticket,
      source_system: SOURCE_SYSTEM,
      subject,
      first_message: message === "" ? null : message,
      callback_url: callbackUrl(),
      participants: [
        { user_name: user, user_type: "analytics_hub_user" },
        { user_name: developer, user_type: "atelier_developer" },
      ],
    });
    book.keep(session);
    return session.id;
  }

  /** @returns the session to show afterwards */
  async #take(step: string, ticket: Ticket, form: Form): Promise<string> {
    const { api, book } = this.#parts;
    const { id } = ticket.session;
    switch (step) {
      case "messages":
        await api.say(id, { content: field(form, "message"), externalId: randomUUID() });
        return id;
      case "participants":
        book.keepParticipant(id, await api.addParticipant(id, newcomer(form)));
        return id;
      case "resolve":
        book.keep({ ...(await api.resolve(id)), participants: ticket.session.participants });
        return id;
      case "reopen":
        return this.#reopen(ticket);
      default:
        throw new Refused(404, "There is no such step.");
    }
  }

  async #reopen({ session }: Ticket): Promise<string> {
    const { api, book, callbackUrl } = this.#parts;
    const { external_ticket_id, source_system, subject, participants, id } = session;
    const next = await api.open({
      ...{ external_ticket_id, source_system, subject, previous_session_id: id, callback_url: callbackUrl() },
      participants: participants.map(({ user_name, user_type }) => ({ user_name, user_type })),
    });
    book.keep(next);
    return next.id;
  }

  async #renew(id: string, participantId: number): Promise<void> {
    this.#parts.book.keepParticipant(id, await this.#parts.api.renewLink(id, participantId));
  }

  async #revoke({ session }: Ticket, participantId: number): Promise<void> {
    await this.#parts.api.revokeLink(session.id, participantId);
    const participant = session.participants.find((one) => one.id === participantId);
    if (participant !== undefined)
      this.#parts.book.keepParticipant(session.id, { ...participant, link: null });
  }
}

/** Normalizes line breaks, which browsers send as two characters. */
function field(form: Form, name: string): string {
  return (form.get(name) ?? "").replaceAll("\r\n", "\n").trim();
}

function newcomer(form: Form) {
  const isDeveloper = form.get("type") === "atelier_developer";
  return {
    user_name: field(form, "name"),
    user_type: isDeveloper ? ("atelier_developer" as const) : ("analytics_hub_user" as const),
  };
}
