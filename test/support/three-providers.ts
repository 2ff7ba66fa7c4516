import type { Provider } from "../../core/auth/provider.ts";
import { GithubTestProvider } from "./github-test-provider.ts";
import { OidcTestProvider } from "./oidc-test-provider.ts";
import { aPerson } from "./provider-person.ts";

/** It starts the three providers, each with its peculiarities, on loopback. */
export class ThreeProviders {
  readonly google = new OidcTestProvider("Google", aPerson());
  readonly github = new GithubTestProvider(aPerson());
  readonly linkedin = new OidcTestProvider("LinkedIn", aPerson(), { isPlain: true });

  static async start(): Promise<ThreeProviders> {
    const three = new ThreeProviders();
    await Promise.all(three.#all.map((each) => each.start()));
    return three;
  }

  /** Returns the product's settings; call `admit` once its address is known. */
  settings(): Record<string, string> {
    return Object.assign({}, ...this.#all.map((each) => each.settings())) as Record<string, string>;
  }

  admit(publicUrl: string): void {
    for (const name of ["google", "github", "linkedin"] as const satisfies readonly Provider[])
      this[name].admit(`${publicUrl}/api/auth/${name}/callback`);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#all.map((each) => each.server.stop()));
  }

  get #all() {
    return [this.google, this.github, this.linkedin];
  }
}
