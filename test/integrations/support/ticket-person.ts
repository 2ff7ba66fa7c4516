import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** It is what a person reads on a page of the ticket system, and what a browser parses its markup into. */
export interface ReadPage {
  readonly status: number;
  readonly text: string;
  readonly elements: readonly Element[];
  readonly headers: Headers;
}

/** It uses the pages of the ticket system like a browser without scripts. */
export class TicketPerson {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async look(path: string): Promise<ReadPage> {
    return read(await fetch(this.#origin + path));
  }

  /** Sends a form and returns the page where it leads. */
  async send(path: string, fields: Readonly<Record<string, string>> = {}): Promise<ReadPage> {
    const response = await this.post(path, fields);
    const next = response.headers.get("location");
    return next === null ? read(response) : this.look(next);
  }

  post(
    path: string,
    fields: Readonly<Record<string, string>> = {},
    origin = this.#origin,
  ): Promise<Response> {
    return fetch(this.#origin + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin },
      redirect: "manual",
    });
  }

  async openTicket(
    fields: Readonly<Record<string, string>> = {},
  ): Promise<ReadPage & { readonly path: string }> {
    const ticket = { ticket: "T-1", subject: "Empty export", user: "Uma", developer: "Dana", ...fields };
    const response = await this.post("/tickets", ticket);
    const path = response.headers.get("location");
    if (path === null) throw new Error(`No session: ${(await read(response)).text}`);
    return { ...(await this.look(path)), path };
  }
}

async function read(response: Response): Promise<ReadPage> {
  const elements: Element[] = [];
  const texts: string[] = [];
  collect(parse(await response.text()), elements, texts);
  return {
    status: response.status,
    text: texts.join("").replace(/[ \n]+/g, " "),
    elements,
    headers: response.headers,
  };
}

function collect(node: Node, elements: Element[], texts: string[]): void {
  if ("tagName" in node) elements.push(node);
  if ("value" in node) texts.push(node.value);
  if ("childNodes" in node) for (const child of node.childNodes) collect(child, elements, texts);
}

/** Returns the links of a page that open the session. */
export function linksOf({ elements }: ReadPage): readonly string[] {
  return elements
    .filter(({ tagName }) => tagName === "a")
    .map((element) => attributeOf(element, "href"))
    .filter((href) => href.includes("/collaboration/"));
}

export function attributeOf({ attrs }: Element, name: string): string {
  return attrs.find((one) => one.name === name)?.value ?? "";
}
