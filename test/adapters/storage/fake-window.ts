class MemoryArea {
  readonly #values = new Map<string, string>();
  readonly #isFull: () => boolean;

  constructor(isFull: () => boolean) {
    this.#isFull = isFull;
  }

  get length(): number {
    return this.#values.size;
  }

  key(at: number): string | null {
    return [...this.#values.keys()][at] ?? null;
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.#isFull()) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    this.#values.set(key, value);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
  }
}

/** It has as much of a window as the storages use. */
export class FakeWindow extends EventTarget {
  storage: "usable" | "full" | "forbidden" = "usable";
  listeners = 0;
  readonly #local = new MemoryArea(() => this.storage === "full");
  readonly #session = new MemoryArea(() => this.storage === "full");

  get page(): Window {
    return this as unknown as Window;
  }

  get localStorage(): MemoryArea {
    return this.#allowed(this.#local);
  }

  get sessionStorage(): MemoryArea {
    return this.#allowed(this.#session);
  }

  override addEventListener(...args: Parameters<EventTarget["addEventListener"]>): void {
    this.listeners += 1;
    super.addEventListener(...args);
  }

  override removeEventListener(...args: Parameters<EventTarget["removeEventListener"]>): void {
    this.listeners -= 1;
    super.removeEventListener(...args);
  }

  send(name: string, facts: object): void {
    this.dispatchEvent(Object.assign(new Event(name), facts));
  }

  #allowed(area: MemoryArea): MemoryArea {
    if (this.storage === "forbidden") throw new DOMException("The operation is insecure.", "SecurityError");
    return area;
  }
}
