import { randomBytes } from "node:crypto";
import { addIntegration } from "./integration.ts";
import type { RunningProduct } from "./running-product.ts";

export interface OpenedSession {
  readonly id: string;
  readonly ticket: string;
  /** The user of the ticket system opens this one, our developer the other. */
  readonly userLink: string;
  readonly developerLink: string;
  readonly userId: number;
}

interface Answer {
  readonly id: string;
  readonly participants: readonly { readonly id: number; readonly link: string }[];
}

/** It opens sessions by the calls of a ticket system. */
export class SupportDriver {
  readonly #url: string;
  readonly #key: string;

  private constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  static async open(product: RunningProduct): Promise<SupportDriver> {
    const { key } = await addIntegration(product);
    return new SupportDriver(product.url, key);
  }

  async session(firstMessage?: string): Promise<OpenedSession> {
    const ticket = randomBytes(4).toString("hex");
    const { id, participants } = await this.#ask<Answer>("POST", "", {
      external_ticket_id: ticket,
      source_system: "Analytics Hub",
      subject: "The export stops at row 1,000",
      participants: [
        { user_name: "Uma Lind", user_type: "analytics_hub_user" },
        { user_name: "Dana Evers", user_type: "atelier_developer" },
      ],
      ...(firstMessage !== undefined && { first_message: firstMessage }),
    });
    const [user, developer] = participants;
    if (user === undefined || developer === undefined)
      throw new Error("The session has not both participants");
    return { id, ticket, userLink: user.link, developerLink: developer.link, userId: user.id };
  }

  async revoke({ id }: OpenedSession, participant: number): Promise<void> {
    await this.#ask("DELETE", `/${id}/participants/${String(participant)}/link`);
  }

  async #ask<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = new Headers({ authorization: `Bearer ${this.#key}` });
    if (body !== undefined) headers.set("content-type", "application/json");
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${this.#url}/api/collaboration/sessions${path}`, init);
    if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }
}
