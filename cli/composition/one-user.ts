import type { Bearer } from "../../core/auth/bearer.port.ts";
import type { CurrentSession } from "../../core/auth/current-session.ts";
import type { UserId } from "../../core/shared/id.ts";

/**
 * It gives the calls of one command the token of one user. If another user signs in in another terminal while the
 * command runs, its calls carry no token, so that nothing is done in that user's name.
 */
export class OneUser implements Bearer {
  readonly #current: CurrentSession;
  #user: UserId | undefined;

  constructor(current: CurrentSession) {
    this.#current = current;
  }

  token(): string | null {
    const { session } = this.#current;
    if (session === null) return null;
    this.#user ??= session.user.id;
    return session.user.id === this.#user ? session.token : null;
  }

  refused(token: string | null): void {
    this.#current.refused(token);
  }
}
