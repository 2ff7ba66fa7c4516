/** A planned no to whoever asks this program, with the status that it is answered with. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, sentence: string, headers: Readonly<Record<string, string>> = {}) {
    super(sentence);
    this.status = status;
    this.headers = headers;
  }
}
