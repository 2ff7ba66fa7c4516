import { firstValueFrom, map, type Observable } from "rxjs";
import type { Answer } from "../../contract/endpoint.ts";
import {
  createWalletTopUp,
  downloadStatement,
  getWallet,
  getWalletTopUp,
  listWalletEntries,
} from "../../contract/wallet.ts";
import type { LedgerEntryId, ProductId, PurchaseId } from "../../core/shared/id.ts";
import type { StatementApi } from "../../core/wallet/statement-api.port.ts";
import type { TopUpCheckout, WalletApi } from "../../core/wallet/wallet-api.port.ts";
import type { TopUpState, Wallet, WalletEntry } from "../../core/wallet/wallet.ts";
import { OverHttp } from "./over-http.ts";

export class HttpWalletApi extends OverHttp implements WalletApi, StatementApi {
  wallet(): Observable<Wallet> {
    return this.http.read(getWallet).pipe(
      map(({ balance_cents, is_rehearsed }) => ({
        balanceCents: balance_cents,
        isRehearsed: is_rehearsed,
      })),
    );
  }

  entries(before: LedgerEntryId | null, limit: number): Observable<readonly WalletEntry[]> {
    return this.http
      .read(listWalletEntries, { query: { limit, before } })
      .pipe(map((found) => found.map(toEntry)));
  }

  topUp(cents: number, idempotencyKey: string): Promise<TopUpCheckout> {
    return this.http.call(createWalletTopUp, { body: { amount: cents }, idempotencyKey });
  }

  topUpState(id: string): Observable<TopUpState> {
    return this.http
      .read(getWalletTopUp, { params: { id } })
      .pipe(map(({ status, uncredited_currency }) => ({ status, uncreditedCurrency: uncredited_currency })));
  }

  statement(): Promise<string> {
    return firstValueFrom(this.http.readText(downloadStatement, {}));
  }
}

function toEntry(found: Answer<typeof listWalletEntries>[number]): WalletEntry {
  return {
    id: found.id as LedgerEntryId,
    kind: found.kind,
    cents: found.cents,
    balanceCents: found.balance_cents,
    at: found.at,
    product: found.product && { id: found.product.id as ProductId, title: found.product.title },
    purchaseId: found.purchase_id as PurchaseId | null,
    isSale: found.is_sale,
  };
}
