import { map, type Observable } from "rxjs";
import {
  cancelEmailChange,
  changePassword,
  deleteAccount,
  exportAccount,
  getAccount,
  updateAccount,
} from "../../contract/account.ts";
import { resendVerification } from "../../contract/auth.ts";
import type { Answer, BodyInput } from "../../contract/endpoint.ts";
import type { Account } from "../../core/account/account.ts";
import type { AccountApi, AccountChange } from "../../core/account/account-api.port.ts";
import type { AccountForm, PasswordForm } from "../../core/account/account-form.ts";
import type { UserId } from "../../core/shared/id.ts";
import type { FieldNames } from "./field-names.ts";
import { OverHttp } from "./over-http.ts";

const ACCOUNT_FIELDS: FieldNames<BodyInput<typeof updateAccount>, AccountForm> = {
  full_name: "fullName",
  email: "email",
  password: "password",
};

const PASSWORD_FIELDS: FieldNames<BodyInput<typeof changePassword>, PasswordForm> = {
  current_password: "current",
  new_password: "next",
};

export class HttpAccountApi extends OverHttp implements AccountApi {
  read(): Observable<Account> {
    return this.http.read(getAccount).pipe(map(toAccount));
  }

  async update({ fullName, email, password, version }: AccountChange): Promise<Account> {
    const body = { full_name: fullName, email, ...(password !== undefined && { password }) };
    return toAccount(await this.http.call(updateAccount, { body, fields: ACCOUNT_FIELDS, version }));
  }

  async changePassword(current: string | undefined, next: string): Promise<void> {
    const body = { new_password: next, ...(current !== undefined && { current_password: current }) };
    await this.http.call(changePassword, { body, fields: PASSWORD_FIELDS });
  }

  async resendVerification(): Promise<void> {
    await this.http.call(resendVerification);
  }

  async cancelEmailChange(): Promise<Account> {
    return toAccount(await this.http.call(cancelEmailChange));
  }

  async exportData(): Promise<string> {
    return JSON.stringify(await this.http.call(exportAccount), null, 2);
  }

  async remove(password: string | undefined): Promise<void> {
    await this.http.call(deleteAccount, { body: password === undefined ? {} : { password } });
  }
}

function toAccount(found: Answer<typeof getAccount>): Account {
  return {
    id: found.id as UserId,
    username: found.username,
    email: found.email,
    isEmailVerified: found.email_verified,
    pendingEmail: found.pending_email,
    fullName: found.full_name,
    avatar: found.avatar,
    version: found.version,
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
