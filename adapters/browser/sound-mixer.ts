/** One reading of the level takes this many samples. */
const WINDOW = 1_024;

/** It mixes the voice and other sound into one track, and measures the level of the voice. */
export class SoundMixer {
  readonly #context = new AudioContext();
  readonly #mixed = this.#context.createMediaStreamDestination();
  readonly #voice = this.#context.createAnalyser();
  readonly #samples = new Float32Array(WINDOW);
  readonly #isHeard: boolean;

  constructor(voice: MediaStream | undefined, others: readonly MediaStream[]) {
    this.#voice.fftSize = WINDOW;
    const heard = [voice, ...others].filter(
      (stream) => stream !== undefined && stream.getAudioTracks().length > 0,
    );
    this.#isHeard = heard.length > 0;
    for (const stream of heard) {
      if (stream === undefined) continue;
      const source = this.#context.createMediaStreamSource(stream);
      source.connect(this.#mixed);
      if (stream === voice) source.connect(this.#voice);
    }
  }

  /** Returns no track where there is no sound. */
  get tracks(): readonly MediaStreamTrack[] {
    return this.#isHeard ? this.#mixed.stream.getAudioTracks() : [];
  }

  /** Returns the loudest level of the last moment, from 0 to 1. */
  level(): number {
    this.#voice.getFloatTimeDomainData(this.#samples);
    return Math.min(
      1,
      this.#samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0),
    );
  }

  /**
   * Calls again and again, also while the page is hidden, which it is while another window is recorded: timers and
   * frames rest then, sound does not. Each silence that has ended is a tick.
   * @returns the undo
   */
  every(seconds: number, call: () => void): () => void {
    let silence: ConstantSourceNode | undefined;
    const tick = () => {
      call();
      silence = this.#context.createConstantSource();
      silence.offset.value = 0;
      silence.connect(this.#context.destination);
      silence.addEventListener("ended", tick, { once: true });
      silence.start();
      silence.stop(this.#context.currentTime + seconds);
    };
    tick();
    return () => {
      silence?.removeEventListener("ended", tick);
      silence?.disconnect();
    };
  }

  close(): void {
    void this.#context.close();
  }
}
