import { ContainerModule } from "inversify";
import { HttpClient } from "../../../adapters/http/http-client.ts";
import { HttpWalletApi } from "../../../adapters/http/http-wallet-api.ts";
import { WalletApi } from "../../../core/wallet/wallet-api.port.ts";
import { WalletStore } from "../../wallet/wallet.store.ts";
import { bindNew, bindOnce } from "../bind-class.ts";

export const walletModule = new ContainerModule(({ bind }) => {
  bindOnce(bind, WalletApi, HttpWalletApi, [HttpClient]);
  bindNew(bind, WalletStore, [WalletApi]);
});
