import {
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  filter,
  ignoreElements,
  merge,
  type Observable,
  ReplaySubject,
  share,
  Subject,
  tap,
} from "rxjs";
import type { KeyValueStorage } from "../storage/key-value-storage.port.ts";
import type { AuthUser } from "./auth-user.ts";
import type { Bearer } from "./bearer.port.ts";
import { type SavedSession, TOKEN_KEY, USER_KEY } from "./saved-session.ts";
import type { Session, SessionEnd } from "./session.ts";
import type { TabStorage } from "../storage/tab-storage.port.ts";

/**
 * It holds the signed-in user of all tabs of this browser. While `session$` has subscribers, a change in
 * another tab takes effect here only together with its emission: a form that this tab shows to one user
 * cannot be sent as another because the storage changed behind it.
 */
export class CurrentSession implements Bearer {
  readonly #saved: SavedSession;
  readonly #tab: TabStorage;
  readonly #sessionSubject = new BehaviorSubject<Session | null>(null);
  readonly #endSubject = new Subject<SessionEnd>();
  #isBegunHere = false;

  /** It emits the present session at once, then every change; null while no user is signed in. */
  readonly session$: Observable<Session | null>;
  /**
   * It emits after the session is gone, but not when another user took its place: that is a new `session$`.
   */
  readonly ended$: Observable<SessionEnd> = this.#endSubject.asObservable();

  constructor(saved: SavedSession, storage: KeyValueStorage, tab: TabStorage) {
    this.#saved = saved;
    this.#tab = tab;
    const otherTabs$ = storage.changes$.pipe(
      filter(({ key }) => key === null || key === TOKEN_KEY || key === USER_KEY),
      tap(() => this.#follow()),
      ignoreElements(),
    );
    this.session$ = defer(() => {
      this.#follow();
      return merge(this.#sessionSubject, otherTabs$);
    }).pipe(distinctUntilChanged(), share({ connector: () => new ReplaySubject(1) }));
  }

  get session(): Session | null {
    if (!this.#sessionSubject.observed) this.#follow();
    return this.#sessionSubject.value;
  }

  /** Tells whether the present session was begun by this page's own sign-in, not found in the storage. */
  get isBegunHere(): boolean {
    return this.#isBegunHere;
  }

  token(): string | null {
    return this.session?.token ?? null;
  }

  /** Starts a session. Returns false when the device cannot store it: then no user is signed in. */
  begin(session: Session): boolean {
    const before = this.#sessionSubject.value;
    if (before !== null && before.user.id !== session.user.id) this.#tab.clear();
    const kept = this.#saved.keep(session);
    this.#isBegunHere = kept;
    this.#sessionSubject.next(kept ? session : null);
    return kept;
  }

  /** Updates the user of `session`, unless that is no longer the present session. */
  update(session: Session, user: AuthUser): void {
    const present = this.session;
    if (present?.token !== session.token || present.user.id !== user.id) return;
    this.#saved.keepUser(user);
    this.#sessionSubject.next({ token: session.token, user });
  }

  /**
   * Clears all that this browser stores about the session. Returns false when it was not this tab's to end.
   */
  end(reason: "signed-out" | "inactive" | "refused"): boolean {
    // Another tab may have signed out or in again a moment ago: only a person's own word is above that.
    if (reason !== "signed-out" && this.#saved.token !== this.#sessionSubject.value?.token) {
      this.#follow();
      return false;
    }
    this.#saved.clear();
    this.#gone(reason);
    return true;
  }

  refused(token: string | null): void {
    const present = this.token();
    if (token !== null && token === present) this.end("refused");
    else if (token === null && present === null) this.#endSubject.next("needed");
  }

  /** Takes over what the storage says. */
  #follow(): void {
    const { token, user } = this.#saved;
    const { value: ours } = this.#sessionSubject;
    if (token === null) {
      if (ours !== null) this.#gone("elsewhere");
    } else if (token !== ours?.token) {
      this.#takeOver(token, user);
    } else if (user?.id === ours.user.id && JSON.stringify(user) !== JSON.stringify(ours.user)) {
      this.#sessionSubject.next({ token, user });
    }
  }

  /** Takes over a token that another tab or an earlier visit has stored. */
  #takeOver(token: string, user: AuthUser | null): void {
    const { value: ours } = this.#sessionSubject;
    if (user === null) {
      if (ours !== null) this.#gone("elsewhere");
      return;
    }
    if (ours !== null && ours.user.id !== user.id) this.#tab.clear();
    this.#isBegunHere = false;
    this.#sessionSubject.next({ token, user });
  }

  #gone(reason: SessionEnd): void {
    this.#tab.clear();
    this.#isBegunHere = false;
    this.#sessionSubject.next(null);
    this.#endSubject.next(reason);
  }
}
