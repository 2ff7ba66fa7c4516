import type { Observable } from "rxjs";
import type { Account } from "../../core/account/account.ts";
import type { AccountApi, AccountChange } from "../../core/account/account-api.port.ts";
import { CHANGED_ELSEWHERE, Failure } from "../../core/shared/failure.ts";
import { anAccount } from "../builders/account.ts";
import { answered } from "./answered.ts";

/** It answers with the present `account`; when `failure` is set, the next command fails with it. */
export class FakeAccountApi implements AccountApi {
  /** Each entry reads like "remove secret". */
  readonly calls: string[] = [];
  account: Account | Failure = anAccount();
  failure: Failure | null = null;
  /** Commands are answered once this has resolved. */
  gate: Promise<void> = Promise.resolve();

  read(): Observable<Account> {
    this.calls.push("read");
    return answered(this.account);
  }

  async update({ fullName, email, password, version }: AccountChange): Promise<Account> {
    await this.#command(`update ${fullName} ${email} ${password ?? "-"}`);
    if (this.account instanceof Failure) throw this.account;
    if (version !== this.account.version)
      throw new Failure({ kind: "conflict", code: "precondition_failed", detail: CHANGED_ELSEWHERE });
    const pendingEmail = email === this.account.email ? this.account.pendingEmail : email;
    this.account = { ...this.account, fullName, pendingEmail };
    return this.account;
  }

  changePassword(current: string | undefined, next: string): Promise<void> {
    return this.#command(`password ${current ?? "-"} ${next}`);
  }

  resendVerification(): Promise<void> {
    return this.#command("resend");
  }

  async cancelEmailChange(): Promise<Account> {
    await this.#command("cancel e-mail");
    if (this.account instanceof Failure) throw this.account;
    this.account = { ...this.account, pendingEmail: null };
    return this.account;
  }

  async exportData(): Promise<string> {
    await this.#command("export");
    return '{"account":{}}';
  }

  remove(password: string | undefined): Promise<void> {
    return this.#command(`remove ${password ?? "-"}`);
  }

  async #command(call: string): Promise<void> {
    this.calls.push(call);
    const { failure } = this;
    await this.gate;
    if (failure === null) return;
    this.failure = null;
    throw failure;
  }
}
