import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import { type Account, withAccount } from "../../core/account/account.ts";
import type { AccountApi } from "../../core/account/account-api.port.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { UserId } from "../../core/shared/id.ts";

export type AccountState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly account: Account }
  | { readonly kind: "failed"; readonly failure: Failure };

/** The account under all sections of the profile that are about it: one for all of them, there while one of them is. */
export class AccountStore {
  readonly #api: AccountApi;
  readonly #session: CurrentSession;
  #readers = 0;
  #owner: UserId | null = null;
  #watching: Subscription | undefined;
  #loading: Subscription | undefined;

  state: AccountState = { kind: "loading" };

  constructor(api: AccountApi, session: CurrentSession) {
    this.#api = api;
    this.#session = session;
    makeObservable(this, { state: observableRef, stop: action, retry: action, show: action });
  }

  get account(): Account | null {
    return this.state.kind === "ready" ? this.state.account : null;
  }

  start(): void {
    this.#readers += 1;
    if (this.#readers > 1) return;
    // What one person's account was like is not for the next one.
    this.#watching = this.#session.session$.subscribe((session) => {
      const owner = session?.user.id ?? null;
      const isOther = owner !== null && owner !== this.#owner;
      this.#owner = owner;
      if (isOther) this.retry();
    });
  }

  stop(): void {
    this.#readers -= 1;
    if (this.#readers > 0) return;
    this.#watching?.unsubscribe();
    this.#loading?.unsubscribe();
    this.#owner = null;
    this.state = { kind: "loading" };
  }

  retry(): void {
    this.state = { kind: "loading" };
    this.refresh();
  }

  /** Asks anew; what is shown stays until the answer. */
  refresh(): void {
    this.#loading?.unsubscribe();
    this.#loading = this.#api.read().subscribe({
      next: (account) => {
        this.show(account);
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind === "cancelled" || this.account !== null) return;
        runInAction(() => (this.state = { kind: "failed", failure: error }));
      },
    });
  }

  /** As the server has it now; the header's name follows. */
  show(account: Account): void {
    this.state = { kind: "ready", account };
    const { session } = this.#session;
    if (session !== null) this.#session.update(session, withAccount(session.user, account));
  }
}
