import type { Account } from "../../core/account/account.ts";
import { PROVIDER_NAME } from "../../core/auth/provider.ts";
import * as s from "./account.module.css";

export interface SignInAgainProps {
  readonly account: Account;
  /** "To change your email" */
  readonly purpose: string;
}

/** For an account without a password: a fresh sign-in stands for one. Real links, as on the login page. */
export function SignInAgain({ account, purpose }: SignInAgainProps) {
  const ways = account.connections.filter(({ connectedAt }) => connectedAt !== null);
  return (
    <div className={s.notice}>
      <p>{`${purpose}, sign in again and come back here within 10 minutes. Your account has no password.`}</p>
      <ul className={s.ways}>
        {ways.map(({ provider }) => (
          <li key={provider}>
            <a href={`/api/auth/${provider}`} rel="nofollow">
              {`Sign in again with ${PROVIDER_NAME[provider]}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
