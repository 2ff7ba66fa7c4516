export interface ResultFacts {
  /** A `counted` endpoint sends the size of the whole list in the header X-Total-Count. */
  readonly total?: number;
  /** From then on a `conditional` endpoint has another answer, though no change is announced. */
  readonly until?: Date | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A handler returns this to send more than the body. */
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

/** Wraps an answer that a handler returned without facts. */
export function toResult(handled: unknown): Result<unknown> {
  return handled instanceof Result ? (handled as Result<unknown>) : new Result(handled, {});
}
