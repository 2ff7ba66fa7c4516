import type { Provider } from "../../../core/auth/provider.ts";
import type { Person } from "../../support/provider-person.ts";
import { ThreeProviders } from "../../support/three-providers.ts";
import { visitProvider } from "../../support/visit-provider.ts";
import { NEIGHBOUR_MS } from "../../support/patience.ts";
import { outcomeOf, TestBrowser } from "./browser.ts";
import { TestServer } from "./test-server.ts";

export class ProviderDriver {
  readonly server: TestServer;
  readonly providers: ThreeProviders;

  private constructor(server: TestServer, providers: ThreeProviders) {
    this.server = server;
    this.providers = providers;
  }

  static async start(): Promise<ProviderDriver> {
    const providers = await ThreeProviders.start();
    const settings = { PRACTICE_IDENTITY: "off", ...providers.settings() };
    const server = await TestServer.start(settings, { timeouts: { provider: NEIGHBOUR_MS } });
    providers.admit("http://127.0.0.1:3000");
    return new ProviderDriver(server, providers);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.providers.stop();
  }

  browser(): TestBrowser {
    return new TestBrowser(this.server);
  }

  /** Answers the provider's page and returns the address that leads back, which is not opened yet. */
  async decide(
    browser: TestBrowser,
    provider: Provider,
    person: Person,
    decision: "Allow" | "Refuse" = "Allow",
  ): Promise<string> {
    this.providers[provider].person = person;
    const { to } = await browser.go(`/api/auth/${provider}`);
    return visitProvider(to, decision, `http://127.0.0.1:3000/api/auth/${provider}/callback`);
  }

  async signIn(provider: Provider, person: Person, decision: "Allow" | "Refuse" = "Allow") {
    const browser = this.browser();
    const { to } = await browser.go(await this.decide(browser, provider, person, decision));
    return { ...outcomeOf(to), me: () => browser.me(outcomeOf(to).ticket) };
  }

  /** Counts the rows of each table in which a sign-in adds one. */
  async count(): Promise<{ users: number; identities: number; tickets: number }> {
    const of = async (table: string) =>
      Number((await this.server.database.pool.query(`select count(*) as n from ${table}`)).rows[0].n);
    return {
      users: await of("users"),
      identities: await of("identities"),
      tickets: await of("sign_in_tickets"),
    };
  }
}
