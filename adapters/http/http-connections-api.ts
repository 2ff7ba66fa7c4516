import { connectProvider, disconnectProvider } from "../../contract/account.ts";
import type { ConnectionsApi } from "../../core/account/connections-api.port.ts";
import type { Provider } from "../../core/auth/provider.ts";
import { OverHttp } from "./over-http.ts";

export class HttpConnectionsApi extends OverHttp implements ConnectionsApi {
  async connect(provider: Provider, password: string | undefined): Promise<string> {
    const body = password === undefined ? {} : { password };
    const { url } = await this.http.call(connectProvider, { params: { provider }, body });
    return url;
  }

  async disconnect(provider: Provider): Promise<void> {
    await this.http.call(disconnectProvider, { params: { provider } });
  }
}
