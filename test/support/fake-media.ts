/** It plays the part of a browser's media element, which jsdom does not implement; the test moves its film on. */
export class FakeMedia {
  readonly element: HTMLVideoElement;
  #paused = true;
  #time = 0;
  #readyState = 0;
  #error: MediaError | null = null;

  constructor(element: HTMLVideoElement, duration: number) {
    this.element = element;
    const parts: PropertyDescriptorMap = {
      duration: { get: () => (this.#readyState === 0 ? Number.NaN : duration) },
      paused: { get: () => this.#paused },
      readyState: { get: () => this.#readyState },
      error: { get: () => this.#error },
      currentTime: {
        get: () => this.#time,
        set: (seconds: number) => {
          this.#time = seconds;
          this.#tell("seeked");
        },
      },
      play: {
        value: () => {
          this.#paused = false;
          this.#tell("play", "playing");
          return Promise.resolve();
        },
      },
      load: {
        value: () => {
          this.#error = null;
          this.#readyState = 0;
        },
      },
      pause: {
        value: () => {
          if (this.#paused) return;
          this.#paused = true;
          this.#tell("pause");
        },
      },
    };
    for (const [name, part] of Object.entries(parts))
      Object.defineProperty(element, name, { ...part, configurable: true });
  }

  get isPlaying(): boolean {
    return !this.#paused;
  }

  /** Lets the first bytes of the film at the element's present address arrive. */
  arrive(): void {
    this.#time = 0;
    this.#readyState = 4;
    this.#error = null;
    this.#tell("loadedmetadata");
  }

  turnTo(seconds: number): void {
    this.#time = seconds;
    this.#tell("timeupdate");
  }

  end(): void {
    this.#paused = true;
    this.#time = this.element.duration;
    this.#tell("pause", "ended");
  }

  fail(code: number): void {
    this.#error = { code } as MediaError;
    this.#tell("error");
    // The next event belongs to a new address.
    this.#readyState = 0;
  }

  #tell(...events: readonly string[]): void {
    for (const event of events) this.element.dispatchEvent(new Event(event));
  }
}
