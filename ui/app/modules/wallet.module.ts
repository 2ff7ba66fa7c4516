import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpWalletApi } from "../../../adapters/http/http-wallet-api.ts";
import { WalletApi } from "../../../core/wallet/wallet-api.port.ts";
import { WalletStore } from "../../wallet/wallet.store.ts";

export const walletModule = new ContainerModule(({ bind }) => {
  bind(WalletApi)
    .toResolvedValue((http) => new HttpWalletApi(http), [HttpClient])
    .inSingletonScope();
  bind(WalletStore).toResolvedValue((api) => new WalletStore(api), [WalletApi]);
});
