import { LINK_IDLE_MS } from "../../core/collaboration/session-limits.ts";
import type { ParticipantId } from "../../core/shared/id.ts";
import type { Db } from "../database/tables.ts";
import type { LinkCaller } from "../http/callers/caller.ts";
import { InvalidatingCache } from "../http/answers/invalidating-cache.ts";
import { hashToken } from "../http/callers/tokens.ts";
import { ACTIVE_EVERY_MS, findLink, type FoundLink, type GivenLink, writeActivity } from "./find-link.ts";

const REMEMBERED = 50_000;
const WRITE_EVERY_MS = 60_000;

interface Remembered {
  readonly caller: LinkCaller;
  readonly participantId: ParticipantId;
  /** The database has this time, or will have it within a minute. */
  activeAt: number;
}

/**
 * It remembers links that were valid a moment ago and of which nothing was announced since. That is enough to
 * answer "nothing new", never for an answer with data in it. A link that is revoked in another process ends
 * here with that commit.
 */
export class LinkCache {
  readonly changes = new InvalidatingCache<Remembered>(REMEMBERED);
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #used = new Set<ParticipantId>();
  readonly #timer: NodeJS.Timeout;

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
    this.#timer = setInterval(() => {
      // A use that could not be written now is written with the next ones.
      this.writeUse().catch(() => undefined);
    }, WRITE_EVERY_MS);
    this.#timer.unref();
  }

  /** Returns the caller without a query; undefined when the database has to be asked. */
  recall(link: GivenLink): LinkCaller | undefined {
    const remembered = this.changes.recall(keyOf(link));
    if (remembered === undefined) return undefined;
    const idleMs = this.#now().getTime() - remembered.activeAt;
    if (idleMs >= LINK_IDLE_MS) return undefined;
    if (idleMs > ACTIVE_EVERY_MS) {
      remembered.activeAt += idleMs;
      this.#used.add(remembered.participantId);
    }
    return remembered.caller;
  }

  /** @param remember tells whether to keep the database's answer */
  async find(
    link: GivenLink,
    remember: boolean,
  ): Promise<LinkCaller | Exclude<Awaited<ReturnType<typeof findLink>>, FoundLink>> {
    const reading = this.changes.begin();
    try {
      const now = this.#now();
      const found = await findLink(this.#db, link, now);
      if (typeof found === "string") return found;
      const { participantId, version, lastActiveAt } = found;
      const isDue = now.getTime() - lastActiveAt.getTime() > ACTIVE_EVERY_MS;
      if (isDue) await writeActivity(this.#db, [participantId], now);
      const caller = { kind: "link", id: String(participantId), version } as const;
      const activeAt = (isDue ? now : lastActiveAt).getTime();
      const topics = [`collaboration-participant:${participantId}`];
      if (remember) reading.keep(keyOf(link), topics, { caller, participantId, activeAt });
      return caller;
    } finally {
      reading.end();
    }
  }

  /** Stores the use of links, so that other processes and the next start know of it. */
  async writeUse(): Promise<void> {
    const ids = [...this.#used];
    await writeActivity(this.#db, ids, this.#now());
    for (const id of ids) this.#used.delete(id);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.writeUse();
  }
}

function keyOf({ sessionId, token }: GivenLink): string {
  return hashToken(`${sessionId} ${token}`).toString("base64url");
}
