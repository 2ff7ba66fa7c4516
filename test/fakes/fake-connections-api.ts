import type { ConnectionsApi } from "../../core/account/connections-api.port.ts";
import type { Provider } from "../../core/auth/provider.ts";
import type { Failure } from "../../core/shared/failure.ts";

export class FakeConnectionsApi implements ConnectionsApi {
  readonly calls: string[] = [];
  url = "/api/auth/google?connect=ticket";
  failure: Failure | null = null;

  async connect(provider: Provider, password: string | undefined): Promise<string> {
    await this.#command(`connect ${provider} ${password ?? "-"}`);
    return this.url;
  }

  disconnect(provider: Provider): Promise<void> {
    return this.#command(`disconnect ${provider}`);
  }

  async #command(call: string): Promise<void> {
    this.calls.push(call);
    await Promise.resolve();
    if (this.failure !== null) throw this.failure;
  }
}
