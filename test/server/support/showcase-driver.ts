import { formBody } from "./form-body.ts";
import { type Person, subscribe } from "./negotiation.ts";
import { type Reply, TestServer } from "./test-server.ts";

type Fields = Parameters<typeof formBody>[0];

export const SHOWCASE_WORDS = { title: "The till", description: "It rings.\n\nLoudly." };

export const showcasePath = (id: number, rest = "") => `/api/project-showcase/${String(id)}${rest}` as const;

export class ShowcaseDriver {
  readonly server: TestServer;
  #count = 0;

  private constructor(server: TestServer) {
    this.server = server;
  }

  static async open(parts: Parameters<typeof TestServer.start>[1] = {}): Promise<ShowcaseDriver> {
    return new ShowcaseDriver(await TestServer.start({}, parts));
  }

  async creator(): Promise<Person & { readonly username: string }> {
    const username = `creator_${String((this.#count += 1))}`;
    const person = await this.server.signUp("developer", username);
    await subscribe(this.server, person);
    return { ...person, username };
  }

  publish(
    { token }: Pick<Person, "token">,
    fields: Fields = SHOWCASE_WORDS,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const form = formBody(fields);
    return this.server.ask("POST /api/project-showcase/", {
      token,
      body: form.body,
      headers: { ...form.headers, ...headers },
    });
  }

  async published(person: Person, fields: Record<string, string> = {}): Promise<number> {
    const { status, body } = await this.publish(person, { ...SHOWCASE_WORDS, ...fields });
    if (status !== 201) throw new Error(`Not published: ${String(status)}`);
    return body.id as number;
  }

  /** Returns the token of the link to the showcase. */
  async shared({ token }: Pick<Person, "token">, id: number): Promise<string> {
    const { status, body } = await this.server.ask(`POST ${showcasePath(id, "/share")}`, { token });
    if (status !== 200) throw new Error(`Not shared: ${String(status)}`);
    return body.share_token as string;
  }

  async putFiles({ token }: Person, id: number, fields: Fields): Promise<Reply> {
    return this.server.ask(`PUT ${showcasePath(id, "/files")}`, { token, ...formBody(fields) });
  }
}
