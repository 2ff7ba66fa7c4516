export interface ResultFacts {
  /** The size of the whole list, for a `counted` endpoint: the header X-Total-Count. */
  readonly total?: number;
  /** For a `conditional` endpoint: from then on the answer is another one, though no change is announced. */
  readonly until?: Date | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A handler's answer together with what is said of it beside the body. */
export class Result<A, Facts extends ResultFacts = ResultFacts> {
  readonly answer: A;
  readonly facts: Facts;

  constructor(answer: A, facts: Facts) {
    this.answer = answer;
    this.facts = facts;
  }
}

export function result<A, Facts extends ResultFacts>(answer: A, facts: Facts): Result<A, Facts> {
  return new Result(answer, facts);
}

/** What a handler returned, with no facts where it said none. */
export function toResult(handled: unknown): Result<unknown> {
  return handled instanceof Result ? (handled as Result<unknown>) : new Result(handled, {});
}
