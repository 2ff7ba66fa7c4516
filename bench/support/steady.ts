import { percentile } from "./measurement.ts";

/** A question is sent at a fixed rate, whether or not the answers keep up. */
export interface Question {
  readonly name: string;
  readonly path: string;
  readonly perSecond: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A question with a body is a POST. */
  readonly body?: string;
}

export type Times = readonly { readonly name: string; readonly status: number; readonly ms: number }[];

/** Returns how long the answers to the question of this name took. */
export function msOf(times: Times, name: string): readonly number[] {
  return times.filter((each) => each.name === name).map(({ ms }) => ms);
}

/** Returns for each round the time within which 99 of 100 answers to the question came. */
export function p99s(rounds: readonly Times[], name: string): readonly number[] {
  return rounds.map((times) => percentile(msOf(times, name), 0.99));
}

/** Returns how long each answer took from the moment at which its question was due. */
export async function askSteadily(
  origin: string,
  questions: readonly Question[],
  seconds: number,
): Promise<Times> {
  const start = performance.now();
  const due = questions
    .flatMap((question, nth) =>
      Array.from({ length: question.perSecond * seconds }, (_, n) => ({
        question,
        at: ((n + nth / questions.length) * 1000) / question.perSecond,
      })),
    )
    .toSorted((a, b) => a.at - b.at);
  const answers: Promise<Times[number]>[] = [];
  for (const { question, at } of due) {
    const wait = start + at - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    answers.push(ask(origin, question, start + at));
  }
  return Promise.all(answers);
}

async function ask(origin: string, { name, path, headers, body }: Question, due: number) {
  const init = body === undefined ? {} : { method: "POST", body };
  const response = await fetch(origin + path, { headers: { ...headers }, ...init });
  await response.arrayBuffer();
  return { name, status: response.status, ms: performance.now() - due };
}
