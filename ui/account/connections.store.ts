import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Connection } from "../../core/account/account.ts";
import { accountMessage } from "../../core/account/account-refusal.ts";
import type { ConnectionsApi } from "../../core/account/connections-api.port.ts";
import { BAD_ADDRESS, isFollowable } from "../../core/account/provider-address.ts";
import type { Navigation } from "../../core/auth/navigation.port.ts";
import type { Provider } from "../../core/auth/provider.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { AccountStore } from "./account.store.ts";

export type ConnectionChange =
  | { readonly kind: "idle" }
  | { readonly kind: "connecting" | "disconnecting"; readonly provider: Provider }
  | { readonly kind: "disconnected"; readonly provider: Provider; readonly message: string }
  | { readonly kind: "refused"; readonly provider: Provider; readonly message: string };

export class ConnectionsStore {
  readonly #api: ConnectionsApi;
  readonly #account: AccountStore;
  readonly #navigation: Navigation;
  readonly #notices: Notices;

  change: ConnectionChange = { kind: "idle" };
  /** What the address said on the way back from a provider. */
  returnedFrom: string | null = null;

  constructor(api: ConnectionsApi, account: AccountStore, navigation: Navigation, notices: Notices) {
    this.#api = api;
    this.#account = account;
    this.#navigation = navigation;
    this.#notices = notices;
    makeObservable(this, {
      change: observableRef,
      returnedFrom: observable,
      connected: computed,
      arrive: action,
      settle: action,
      connect: action,
      disconnect: action,
    });
  }

  /** The provider that was connected a moment ago; only what the account confirms, as anybody can write an address. */
  get connected(): Connection | undefined {
    return this.#account.account?.connections.find(
      ({ provider, connectedAt }) => provider === this.returnedFrom && connectedAt !== null,
    );
  }

  arrive(from: string): void {
    this.returnedFrom = from;
  }

  /** The page is shown again after it was left for a provider, by the browser's Back. */
  settle(): void {
    if (this.change.kind === "connecting") this.change = { kind: "idle" };
  }

  async connect(provider: Provider): Promise<void> {
    if (this.#isBusy) return;
    this.change = { kind: "connecting", provider };
    try {
      const url = await this.#api.connect(provider);
      if (isFollowable(url)) this.#navigation.leave(url);
      else this.#refuse(provider, BAD_ADDRESS);
    } catch (error) {
      this.#fail(provider, error);
    }
  }

  async disconnect({ provider, name }: Connection): Promise<void> {
    if (this.#isBusy) return;
    this.change = { kind: "disconnecting", provider };
    try {
      await this.#api.disconnect(provider);
      const message = `${name} is disconnected`;
      this.#notices.success(message);
      this.#account.refresh();
      runInAction(() => {
        this.returnedFrom = null;
        this.change = { kind: "disconnected", provider, message };
      });
    } catch (error) {
      this.#fail(provider, error);
    }
  }

  get #isBusy(): boolean {
    return this.change.kind === "connecting" || this.change.kind === "disconnecting";
  }

  #fail(provider: Provider, error: unknown): void {
    if (!(error instanceof Failure)) throw error;
    // Something about the account is not as it is shown here.
    if (error.facts.status === 409 || error.kind === "not-found") this.#account.refresh();
    if (error.kind === "cancelled") runInAction(() => (this.change = { kind: "idle" }));
    else this.#refuse(provider, accountMessage(error));
  }

  #refuse(provider: Provider, message: string): void {
    this.#notices.error(message);
    runInAction(() => (this.change = { kind: "refused", provider, message }));
  }
}
