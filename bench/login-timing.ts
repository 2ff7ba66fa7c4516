import type { ServerProcess } from "../test/server/support/server-process.ts";
import { withBenchDatabase } from "./support/bench-database.ts";
import { atMost, type Measurement, median } from "./support/measurement.ts";
import { withServer } from "./support/bench-server.ts";

/** So many calls are made for each kind of name. */
const CALLS = 1_000;
const PEOPLE = 50;
const WARM_UP = 40;

/**
 * Checks whether the time or the answer of a refused login, or of a forgotten password, reveals which names exist.
 */
export async function run(): Promise<readonly Measurement[]> {
  return withBenchDatabase((url) =>
    withServer({ DATABASE_URL: url, RATE_LIMIT_FACTOR: "10000", PRACTICE_MAIL: "on" }, measure),
  );
}

async function measure({ url }: ServerProcess): Promise<readonly Measurement[]> {
  for (let person = 0; person < PEOPLE; person += 1) await register(url, named("known", person));
  const login = (who: string) => post(url, "login", { username: who, password: "not the right one" });
  const forgot = (who: string) => post(url, "forgot-password", { email: `${who}@example.com` });
  return [
    ...(await compare("login", (kind, call) => {
      const who = named(kind, call % PEOPLE);
      return login(Math.floor(call / PEOPLE) % 2 === 0 ? who : `${who}@example.com`);
    })),
    ...(await compare("forgotten password", (kind, call) => forgot(named(kind, call % PEOPLE)))),
  ];
}

type Kind = "known" | "other";

/** Returns a name; names of both kinds have the same length. */
function named(kind: Kind, person: number): string {
  return `${kind}_${String(person).padStart(2, "0")}`;
}

interface Answer {
  readonly ms: number;
  /** It holds status, headers and body without the parts that differ between calls by design. */
  readonly bytes: string;
}

async function post(origin: string, call: string, body: object): Promise<Answer> {
  const payload = JSON.stringify(body);
  const start = performance.now();
  const response = await fetch(`${origin}/api/auth/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: payload,
  });
  const text = await response.text();
  const ms = performance.now() - start;
  const headers = [...response.headers].filter(([header]) => header !== "date");
  const shown = text.replace(/"request_id":"[^"]*"/, "");
  return { ms, bytes: JSON.stringify([response.status, headers, shown]) };
}

async function compare(
  what: string,
  ask: (kind: Kind, call: number) => Promise<Answer>,
): Promise<Measurement[]> {
  for (let call = 0; call < WARM_UP; call += 1) await ask(call % 2 === 0 ? "known" : "other", call);
  const times: Record<Kind, number[]> = { known: [], other: [] };
  const answers = new Set<string>();
  for (const { kind, call } of shuffledCalls()) {
    const { ms, bytes } = await ask(kind, call);
    times[kind].push(ms);
    answers.add(bytes);
  }
  const area = areaUnderCurve(times.known, times.other);
  return [
    {
      what: `${what}: different answers of ${String(2 * CALLS)}`,
      value: answers.size,
      unit: "",
      limit: atMost(1),
    },
    { what: `${what}: median of known names`, value: median(times.known), unit: "ms" },
    { what: `${what}: median of unknown names`, value: median(times.other), unit: "ms" },
    { what: `${what}: area under the curve, slower is known`, value: area, unit: "", limit: atMost(0.55) },
    {
      what: `${what}: area under the curve, faster is known`,
      value: 1 - area,
      unit: "",
      limit: atMost(0.55),
    },
  ];
}

/** Returns the calls in random order, so that side effects of one call affect both kinds alike. */
function shuffledCalls(): { readonly kind: Kind; readonly call: number }[] {
  return Array.from({ length: CALLS }, (_, call) => [
    { kind: "known" as const, call, at: Math.random() },
    { kind: "other" as const, call, at: Math.random() },
  ])
    .flat()
    .toSorted((one, other) => one.at - other.at);
}

/**
 * Returns how often a known name's time is above an unknown one's, the best threshold's chance (Mann and Whitney).
 */
function areaUnderCurve(known: readonly number[], other: readonly number[]): number {
  let above = 0;
  for (const one of known) for (const two of other) above += one > two ? 1 : one === two ? 0.5 : 0;
  return above / (known.length * other.length);
}

async function register(origin: string, username: string): Promise<void> {
  const response = await fetch(`${origin}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      username,
      email: `${username}@example.com`,
      full_name: username,
      password: "a long enough phrase",
      user_type: "client",
    }),
  });
  if (response.status !== 201) throw new Error(`No account for ${username}: ${String(response.status)}`);
}
