import type { Observable } from "rxjs";
import {
  changePassword,
  deleteAccount,
  exportAccount,
  getAccount,
  updateAccount,
} from "../../contract/account.ts";
import { resendVerification } from "../../contract/auth.ts";
import type { Answer } from "../../contract/endpoint.ts";
import type { Account } from "../../core/account/account.ts";
import type { AccountApi, AccountChange } from "../../core/account/account-api.port.ts";
import type { UserId } from "../../core/shared/id.ts";
import { fromCall } from "./from-call.ts";
import type { HttpClient } from "./http-client.ts";

export class HttpAccountApi implements AccountApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  read(): Observable<Account> {
    return fromCall(async (signal) => toAccount(await this.#http.call(getAccount, { signal })));
  }

  async update({ fullName, email, password }: AccountChange): Promise<Account> {
    const body = { full_name: fullName, email, ...(password !== undefined && { password }) };
    return toAccount(await this.#http.call(updateAccount, { body }));
  }

  async changePassword(current: string | undefined, next: string): Promise<void> {
    const body = { new_password: next, ...(current !== undefined && { current_password: current }) };
    await this.#http.call(changePassword, { body });
  }

  async resendVerification(): Promise<void> {
    await this.#http.call(resendVerification);
  }

  async exportData(): Promise<string> {
    return JSON.stringify(await this.#http.call(exportAccount), null, 2);
  }

  async remove(password: string | undefined): Promise<void> {
    await this.#http.call(deleteAccount, { body: password === undefined ? {} : { password } });
  }
}

function toAccount(found: Answer<typeof getAccount>): Account {
  return {
    id: found.id as UserId,
    username: found.username,
    email: found.email,
    isEmailVerified: found.email_verified,
    fullName: found.full_name,
    userType: found.user_type,
    hasPassword: found.has_password,
    hasFreshSignIn: found.has_fresh_sign_in,
    connections: found.providers.map(({ provider, name, connected_at, is_available, can_disconnect }) => ({
      provider,
      name,
      connectedAt: connected_at,
      isAvailable: is_available,
      canDisconnect: can_disconnect,
    })),
  };
}
