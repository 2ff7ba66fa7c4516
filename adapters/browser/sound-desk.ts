/** Samples that one reading of the level looks at. */
const WINDOW = 1_024;
/** A tick about each 1/23 s at 48 kHz. */
const TICK_SAMPLES = 2_048;

/** The voice and what else is heard, mixed into one track, with the level of the voice. */
export class SoundDesk {
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

  /** None where nothing is heard. */
  get tracks(): readonly MediaStreamTrack[] {
    return this.#isHeard ? this.#mixed.stream.getAudioTracks() : [];
  }

  /** 0 to 1: the loudest of the last moment. */
  level(): number {
    this.#voice.getFloatTimeDomainData(this.#samples);
    return Math.min(
      1,
      this.#samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0),
    );
  }

  /**
   * Calls again and again, also while the page is hidden, which it is while another window is recorded: timers and
   * frames rest then, sound does not. ScriptProcessorNode is deprecated, but its successor needs a script of its own.
   * @returns the undo
   */
  every(call: () => void): () => void {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
    const ticker = this.#context.createScriptProcessor(TICK_SAMPLES, 1, 1);
    const silence = this.#context.createConstantSource();
    silence.offset.value = 0;
    silence.connect(ticker);
    ticker.connect(this.#context.destination);
    silence.start();
    ticker.addEventListener("audioprocess", call);
    return () => {
      ticker.removeEventListener("audioprocess", call);
      silence.stop();
      ticker.disconnect();
    };
  }

  close(): void {
    void this.#context.close();
  }
}
