import type { Account } from "../../core/account/account.ts";
import { PROVIDER_NAME } from "../../core/auth/provider.ts";
import * as s from "./account.module.css";

export interface SignInAgainProps {
  readonly account: Account;
  /** It begins a sentence, as in "To change your email". */
  readonly purpose: string;
}

/**
 * Offers a fresh sign-in to an account without a password. The links are plain, because they leave the application.
 */
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
