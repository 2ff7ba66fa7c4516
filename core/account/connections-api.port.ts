import type { Provider } from "../auth/provider.ts";

/** These calls change the providers by which a user signs in. */
export abstract class ConnectionsApi {
  /**
   * Returns an address that the browser must open within a minute; it leads back to
   * /profile?connected={provider}.
   *
   * @param password undefined for an account that has none: a fresh sign-in stands for it
   */
  abstract connect(provider: Provider, password: string | undefined): Promise<string>;
  abstract disconnect(provider: Provider): Promise<void>;
}
