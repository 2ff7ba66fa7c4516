import type { WalletApi } from "../../core/wallet/wallet-api.port.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

export class WalletStore extends LoadableStore<Wallet> {
  constructor(api: WalletApi) {
    super(() => api.wallet());
  }
}
