const WINDOW_MS = 5_000;
const LEAST_MS = 500;

/** It measures how fast bytes have travelled within the last seconds. */
export class UploadSpeed {
  #samples: { readonly at: number; readonly sent: number }[] = [];

  /** @returns bytes a second; null until enough time has passed to tell */
  measure(at: number, sent: number): number | null {
    this.#samples.push({ at, sent });
    const recent = this.#samples.findIndex((each) => each.at >= at - WINDOW_MS);
    this.#samples = this.#samples.slice(recent);
    const [first] = this.#samples;
    if (first === undefined || at - first.at < LEAST_MS) return null;
    return Math.max(0, ((sent - first.sent) * 1_000) / (at - first.at));
  }
}
