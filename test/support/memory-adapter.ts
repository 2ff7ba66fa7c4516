interface Stored {
  readonly uid?: string;
  readonly grantId?: string;
  consumed?: number;
}

/** It holds the state of the certified provider, whose own adapter of this kind prints a warning at every start. */
export class MemoryAdapter {
  static readonly #all = new Map<string, Stored>();
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  upsert(id: string, stored: Stored): Promise<void> {
    MemoryAdapter.#all.set(this.#key(id), stored);
    return Promise.resolve();
  }

  find(id: string): Promise<Stored | undefined> {
    return Promise.resolve(MemoryAdapter.#all.get(this.#key(id)));
  }

  findByUid(uid: string): Promise<Stored | undefined> {
    const found = [...MemoryAdapter.#all].find(([key, stored]) => this.#isOurs(key) && stored.uid === uid);
    return Promise.resolve(found?.[1]);
  }

  destroy(id: string): Promise<void> {
    MemoryAdapter.#all.delete(this.#key(id));
    return Promise.resolve();
  }

  revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, stored] of MemoryAdapter.#all)
      if (this.#isOurs(key) && stored.grantId === grantId) MemoryAdapter.#all.delete(key);
    return Promise.resolve();
  }

  consume(id: string): Promise<void> {
    const stored = MemoryAdapter.#all.get(this.#key(id));
    if (stored !== undefined) stored.consumed = Math.floor(Date.now() / 1000);
    return Promise.resolve();
  }

  #key(id: string): string {
    return `${this.#kind}:${id}`;
  }

  #isOurs(key: string): boolean {
    return key.startsWith(`${this.#kind}:`);
  }
}
