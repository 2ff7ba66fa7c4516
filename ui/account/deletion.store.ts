import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { type Proof, proofOf } from "../../core/account/account.ts";
import type { AccountApi } from "../../core/account/account-api.port.ts";
import { PASSWORD_NEEDED, SIGN_IN_NEEDED } from "../../core/account/account-form.ts";
import { accountRefusal, obstaclesIn } from "../../core/account/account-refusal.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import type { AccountStore } from "./account.store.ts";

export type DeletionState =
  | { readonly kind: "closed" | "asking" | "deleting" | "deleted" }
  | {
      readonly kind: "refused";
      readonly message: string;
      readonly passwordError?: string | undefined;
      /** What has to be settled with others first, a sentence each. */
      readonly obstacles: readonly string[];
    };

export const ACCOUNT_DELETED = "Your account has been deleted";

export class DeletionStore {
  readonly #api: AccountApi;
  readonly #account: AccountStore;
  readonly #notices: Notices;

  password = "";
  state: DeletionState = { kind: "closed" };

  constructor(api: AccountApi, account: AccountStore, notices: Notices) {
    this.#api = api;
    this.#account = account;
    this.#notices = notices;
    makeObservable(this, {
      password: observable,
      state: observableRef,
      proof: computed,
      open: action,
      close: action,
      setPassword: action,
      remove: action,
    });
  }

  get proof(): Proof {
    const { account } = this.#account;
    return account === null ? "sign-in" : proofOf(account);
  }

  open(): void {
    this.state = { kind: "asking" };
  }

  close(): void {
    if (this.state.kind === "deleting") return;
    this.password = "";
    this.state = { kind: "closed" };
  }

  setPassword(password: string): void {
    this.password = password;
    if (this.state.kind === "refused" && this.state.obstacles.length === 0) this.state = { kind: "asking" };
  }

  async remove(): Promise<void> {
    const { proof, password } = this;
    if (this.state.kind === "deleting" || this.state.kind === "deleted") return;
    if (proof === "sign-in") return this.#refuse(SIGN_IN_NEEDED);
    if (proof === "password" && password === "") return this.#refuse(PASSWORD_NEEDED, PASSWORD_NEEDED);
    this.state = { kind: "deleting" };
    try {
      await this.#api.remove(proof === "password" ? password : undefined);
      this.#notices.success(ACCOUNT_DELETED);
      runInAction(() => {
        this.password = "";
        this.state = { kind: "deleted" };
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#fail(error);
    }
  }

  #fail(failure: Failure): void {
    if (failure.kind === "cancelled") {
      runInAction(() => (this.state = { kind: "asking" }));
      return;
    }
    if (failure.kind === "forbidden") this.#account.refresh();
    const obstacles = obstaclesIn(failure).map(({ message }) => message);
    const { message, errors } = accountRefusal(failure, { password: "password" });
    const { detail = message } = failure.facts;
    this.#refuse(obstacles.length > 0 ? detail : message, errors.password, obstacles);
  }

  #refuse(message: string, passwordError?: string, obstacles: readonly string[] = []): void {
    this.#notices.error(message);
    runInAction(() => (this.state = { kind: "refused", message, passwordError, obstacles }));
  }
}
