import type { SessionAccountStore } from "./session-account.store.ts";
import type { SessionComposerStore } from "./session-composer.store.ts";
import type { SessionFilesStore } from "./session-files.store.ts";
import type { SupportSessionStore } from "./support-session.store.ts";

/** They belong to the one session that the page shows. */
export interface SessionStores {
  readonly session: SupportSessionStore;
  readonly composer: SessionComposerStore;
  readonly files: SessionFilesStore;
  /** Only a user who is known to be signed in here has one. */
  readonly account: SessionAccountStore | null;
}
