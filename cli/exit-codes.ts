import type { Failure, FailureKind } from "../core/shared/failure.ts";

/** Scripts may rely on these codes. */
export const EXIT_CODES = {
  done: 0,
  refused: 1,
  usage: 2,
  signedOut: 3,
  forbidden: 4,
  notFound: 5,
  conflict: 6,
  tooMany: 7,
  unreachable: 8,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** The help and `docs/CLI.md` list these meanings. */
export const EXIT_MEANINGS: Readonly<Record<keyof typeof EXIT_CODES, string>> = {
  done: "done",
  refused: "refused; the sentence on stderr says why",
  usage: "wrong usage",
  signedOut: "not signed in, or the session has ended",
  forbidden: "forbidden, or a subscription is needed",
  notFound: "not found",
  conflict: "conflict: already done, or changed elsewhere",
  tooMany: "too many requests",
  unreachable: "the server was not reached, or is in trouble",
  interrupted: "ended by Ctrl-C",
};

const OF_KIND: Readonly<Record<FailureKind, ExitCode>> = {
  "session-expired": EXIT_CODES.signedOut,
  "sign-in-needed": EXIT_CODES.signedOut,
  "subscription-required": EXIT_CODES.forbidden,
  forbidden: EXIT_CODES.forbidden,
  "not-found": EXIT_CODES.notFound,
  conflict: EXIT_CODES.conflict,
  "rate-limited": EXIT_CODES.tooMany,
  server: EXIT_CODES.unreachable,
  network: EXIT_CODES.unreachable,
  "timed-out": EXIT_CODES.unreachable,
  cancelled: EXIT_CODES.interrupted,
  invalid: EXIT_CODES.refused,
  rejected: EXIT_CODES.refused,
  "bad-answer": EXIT_CODES.refused,
};

export function exitCodeOf({ kind }: Failure): ExitCode {
  return OF_KIND[kind];
}
