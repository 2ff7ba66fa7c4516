import { type Subscription, tap } from "rxjs";
import { type Account, withAccount } from "../../core/account/account.ts";
import type { AccountApi } from "../../core/account/account-api.port.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { UserId } from "../../core/shared/id.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** All sections of the profile share this account; it is followed while at least one of them is mounted. */
export class AccountStore extends LoadableStore<Account> {
  readonly #session: CurrentSession;
  #readers = 0;
  #owner: UserId | null = null;
  #watching: Subscription | undefined;

  constructor(api: AccountApi, session: CurrentSession) {
    super(() => api.read().pipe(tap((account) => updateUser(session, account))));
    this.#session = session;
  }

  /** @throws before the account is loaded */
  get loaded(): Account {
    if (this.value === null) throw new Error("The account is not loaded");
    return this.value;
  }

  override start(): void {
    this.#readers += 1;
    if (this.#readers > 1) return;
    // Another user must not see this account.
    this.#watching = this.#session.session$.subscribe((session) => {
      const owner = session?.user.id ?? null;
      const isOther = owner !== null && owner !== this.#owner;
      this.#owner = owner;
      if (!isOther) return;
      super.stop();
      super.start();
    });
  }

  override stop(): void {
    this.#readers -= 1;
    if (this.#readers > 0) return;
    this.#watching?.unsubscribe();
    this.#owner = null;
    super.stop();
  }

  override show(account: Account): void {
    super.show(account);
    updateUser(this.#session, account);
  }
}

/** Updates the name in the header. */
function updateUser(current: CurrentSession, account: Account): void {
  const { session } = current;
  if (session !== null) current.update(session, withAccount(session.user, account));
}
