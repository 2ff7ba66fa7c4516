/**
 * Names for what a person means to do. A screen keeps one until the thing is done, so that pressing
 * the button again after a time-out can not do it twice.
 */
export abstract class Intentions {
  /** A UUID that was never given out before. */
  abstract next(): string;
}
