import { action, computed, makeObservable, observable } from "mobx";
import { type Connection, type Proof, proofOf } from "../../core/account/account.ts";
import { PASSWORD_NEEDED } from "../../core/account/account-form.ts";
import { accountFormMessage, accountMessage } from "../../core/account/account-refusal.ts";
import type { ConnectionsApi } from "../../core/account/connections-api.port.ts";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { Provider } from "../../core/auth/provider.ts";
import type { Failure, FailureKind } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { LeavingStore } from "../shared/leaving.store.ts";
import type { AccountStore } from "./account.store.ts";

export class ConnectionsStore {
  readonly #api: ConnectionsApi;
  readonly #account: AccountStore;
  readonly #notices: Notices;
  readonly connecting: LeavingStore<Provider>;
  readonly disconnecting: ActionStore<Connection>;

  /** The form asks for a proof for this provider; null while it is closed. */
  asking: Provider | null = null;
  password = "";

  /** The browser came back from this provider, by its address. */
  returnedFrom: string | null = null;

  constructor(api: ConnectionsApi, account: AccountStore, navigation: Navigation, notices: Notices) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    this.connecting = new LeavingStore(navigation, notices);
    this.disconnecting = new ActionStore(notices);
    makeObservable(this, {
      asking: observable,
      password: observable,
      returnedFrom: observable,
      connected: computed,
      proof: computed,
      arrive: action,
      begin: action,
      cancel: action,
      type: action,
    });
  }

  /** Returns the provider just connected, if the account confirms it, because the address alone could be forged. */
  get connected(): Connection | undefined {
    return this.#account.value?.connections.find(
      ({ provider, connectedAt }) => provider === this.returnedFrom && connectedAt !== null,
    );
  }

  /** Returns what connecting requires first. */
  get proof(): Proof {
    return proofOf(this.#account.loaded);
  }

  /** Returns why the last attempt with this provider failed. */
  refusalOf(provider: Provider): string | undefined {
    const [connecting, disconnecting] = [this.connecting.state, this.disconnecting.state];
    if (connecting.kind === "refused" && connecting.what === provider) return connecting.message;
    return disconnecting.kind === "refused" && disconnecting.what.provider === provider
      ? disconnecting.message
      : undefined;
  }

  arrive(from: string | null): void {
    this.returnedFrom = from;
  }

  /** Leaves for the provider, or asks for the required proof first. */
  async begin(provider: Provider): Promise<void> {
    this.password = "";
    this.connecting.reset();
    this.asking = this.proof === "none" ? null : provider;
    if (this.asking === null) await this.connect(provider);
  }

  cancel(): void {
    this.asking = null;
    this.password = "";
  }

  type(password: string): void {
    this.password = password;
  }

  async connect(provider: Provider): Promise<void> {
    if (this.disconnecting.saving !== null) return;
    this.disconnecting.reset();
    const password = this.proof === "password" ? this.password : undefined;
    if (password === "") return this.connecting.refuse(provider, PASSWORD_NEEDED);
    await this.connecting.leave(provider, () => this.#api.connect(provider, password), accountFormMessage);
    this.#refreshAfter(this.connecting.failure);
  }

  async disconnect(connection: Connection): Promise<void> {
    if (this.connecting.isLeaving) return;
    this.connecting.reset();
    const { provider, name } = connection;
    const send = () => this.#api.disconnect(provider);
    if (await this.disconnecting.run(connection, send, accountMessage)) {
      this.arrive(null);
      this.#notices.success(disconnectedText(name));
      this.#account.refresh();
    } else this.#refreshAfter(this.disconnecting.failure);
  }

  /** Reads the account again after failures which say that the shown one is outdated. */
  #refreshAfter(failure: Failure | null): void {
    const kinds: readonly (FailureKind | undefined)[] = ["conflict", "not-found", "forbidden"];
    if (kinds.includes(failure?.kind)) this.#account.refresh();
  }
}

export function disconnectedText(provider: string): string {
  return `${provider} is disconnected`;
}
