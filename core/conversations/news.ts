/** What a poll brings when something has changed; `name` stands for this state in the next question. */
export interface News<State> {
  readonly state: State;
  /** Null when this is not yet the whole of what has changed: then the next question names nothing. */
  readonly name: string | null;
}
