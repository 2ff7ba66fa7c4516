import { lookup, Resolver } from "node:dns/promises";
import { setTimeout as pause } from "node:timers/promises";
import { isLoopback } from "../settings/reach.ts";
import { codeOf } from "../settings/start-error.ts";
import { OwnerPlaces } from "./owner-places.ts";

/** A name server is asked again after 0.8 and 2.4 seconds, and given up after 5.6. */
const ASKING = { timeout: 800, tries: 3 };
/** One family's addresses wait so long for the other's. */
const OTHER_FAMILY_MS = 500;
/** Names under way: for one owner more than for the 8 webhooks that go to one host at once. */
const MOST = { each: 16, all: 256 };

export interface Asker {
  /** Key of whoever wrote the name. */
  readonly owner: string;
  /** Ends the question. */
  readonly signal: AbortSignal;
}

interface Given {
  /** Asked in place of the system's, each as `address:port`. */
  readonly servers?: readonly string[];
  readonly most?: { readonly each: number; readonly all: number };
}

/**
 * Resolves names that strangers wrote, whose name servers may never answer. The system's resolver would hold a
 * thread meanwhile, of the few that files, passwords and the names of our own services need. So this asks the
 * system's name servers itself: without threads, and without the hosts file and the search domains.
 */
export class StrangerNames {
  readonly #servers: readonly string[] | undefined;
  readonly #places: OwnerPlaces;

  constructor({ servers, most = MOST }: Given = {}) {
    this.#servers = servers;
    this.#places = new OwnerPlaces(most);
  }

  /**
   * Returns the addresses of both families, IPv4 first, or of the one that answers in time.
   * @param name without a dot at its end. Names of this machine mean what the system says of localhost.
   * @throws the signal's reason; an error with the code of `node:dns` when the name has no address
   */
  async resolve(name: string, { owner, signal }: Asker): Promise<readonly string[]> {
    if (isLoopback(name)) return (await lookup("localhost", { all: true })).map(({ address }) => address);
    return this.#places.run(owner, signal, () => this.#ask(name, signal));
  }

  async #ask(name: string, signal: AbortSignal): Promise<readonly string[]> {
    // One resolver for each name, because `cancel` ends all questions of a resolver. Each also asks from a port
    // of its own, which a forged answer has to guess.
    const resolver = new Resolver(ASKING);
    if (this.#servers !== undefined) resolver.setServers(this.#servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      const families = [resolver.resolve4(name), resolver.resolve6(name)] as const;
      const settled = Promise.allSettled(families);
      await Promise.any(families).catch(() => settled);
      await Promise.race([settled, pause(OTHER_FAMILY_MS, undefined, { ref: false })]);
      cancel();
      const [four, six] = await settled;
      if (four.status === "rejected" && six.status === "rejected") throw mostTelling(four.reason, six.reason);
      return [four, six].flatMap((family) => (family.status === "fulfilled" ? family.value : []));
    } finally {
      signal.removeEventListener("abort", cancel);
      signal.throwIfAborted();
    }
  }
}

/** That a family has no addresses is no fault where the other one's question failed. */
function mostTelling(one: unknown, other: unknown): Error {
  return (codeOf(one) === "ENODATA" ? other : one) as Error;
}
