import type { IntegrationId } from "../../core/shared/id.ts";

export interface PlaceLimits {
  /** An owner gets so many even where the others have filled all. */
  readonly always: number;
  readonly owner: number;
  /** Keeps a slow receiver from holding up the others of its owner. */
  readonly host: number;
  readonly all: number;
}

const LIMITS: PlaceLimits = { always: 4, owner: 32, host: 8, all: 128 };

interface OwnerUse {
  readonly hosts: Map<string, number>;
  underWay: number;
  /** Grows with each event that is begun, of any owner. */
  turn: number;
  lastHost: string;
}

/** What one process has under way. The owner with the least has the next turn, and in it each host in turn. */
export class SendingPlaces {
  readonly #limits: PlaceLimits;
  readonly #owners = new Map<IntegrationId, OwnerUse>();
  #all = 0;
  #turns = 0;

  constructor(limits: PlaceLimits = LIMITS) {
    this.#limits = limits;
  }

  /** Returns those of them that may begin another, in the order of their turns. */
  inTurn(owners: readonly IntegrationId[]): readonly IntegrationId[] {
    return owners
      .map((owner) => ({ owner, ...this.#useOf(owner) }))
      .filter(({ underWay }) => this.#hasRoom(underWay))
      .toSorted((one, other) => one.underWay - other.underWay || one.turn - other.turn)
      .map(({ owner }) => owner);
  }

  fullHosts(owner: IntegrationId): readonly string[] {
    const { hosts } = this.#useOf(owner);
    return [...hosts].filter(([, count]) => count >= this.#limits.host).map(([host]) => host);
  }

  lastHost(owner: IntegrationId): string {
    return this.#useOf(owner).lastHost;
  }

  /** @returns what frees the place */
  take(owner: IntegrationId, host: string): () => void {
    const use = this.#useOf(owner);
    this.#owners.set(owner, use);
    this.#turns += 1;
    this.#all += 1;
    use.underWay += 1;
    use.turn = this.#turns;
    use.lastHost = host;
    use.hosts.set(host, (use.hosts.get(host) ?? 0) + 1);
    return () => {
      this.#all -= 1;
      use.underWay -= 1;
      const left = (use.hosts.get(host) ?? 1) - 1;
      if (left === 0) use.hosts.delete(host);
      else use.hosts.set(host, left);
    };
  }

  #hasRoom(underWay: number): boolean {
    const { always, owner, all } = this.#limits;
    return underWay < always || (underWay < owner && this.#all < all);
  }

  #useOf(owner: IntegrationId): OwnerUse {
    return this.#owners.get(owner) ?? { hosts: new Map(), underWay: 0, turn: 0, lastHost: "" };
  }
}
