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

  /** The provider for which the account's proof is asked; null while none is. */
  asking: Provider | null = null;
  password = "";

  /** What the address said on the way back from a provider. */
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

  /** The provider that was connected a moment ago; only what the account confirms, as anybody can write an address. */
  get connected(): Connection | undefined {
    return this.#account.value?.connections.find(
      ({ provider, connectedAt }) => provider === this.returnedFrom && connectedAt !== null,
    );
  }

  /** What connecting asks for first. */
  get proof(): Proof {
    return proofOf(this.#account.loaded);
  }

  /** Why the last try with this provider came to nothing. */
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

  /** Leaves for the provider, or asks for what must be shown before. */
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
    if (password === "") {
      this.connecting.refuse(provider, PASSWORD_NEEDED);
      return;
    }
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

  /** Something about the account is not as it is shown here. */
  #refreshAfter(failure: Failure | null): void {
    const kinds: readonly (FailureKind | undefined)[] = ["conflict", "not-found", "forbidden"];
    if (kinds.includes(failure?.kind)) this.#account.refresh();
  }
}

export function disconnectedText(provider: string): string {
  return `${provider} is disconnected`;
}
