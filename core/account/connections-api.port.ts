import type { Provider } from "../auth/provider.ts";

/** The providers by which one comes into one's own account. */
export abstract class ConnectionsApi {
  /** The address that the browser has to go to within a minute; it comes back to /profile?connected={provider}. */
  /** @param password undefined for an account that has none: a fresh sign-in stands for it */
  abstract connect(provider: Provider, password: string | undefined): Promise<string>;
  abstract disconnect(provider: Provider): Promise<void>;
}
