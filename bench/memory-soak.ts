import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ServerProcess } from "../test/server/support/server-process.ts";
import { withFilledServer } from "./support/filled-server.ts";
import { atMost, type Measurement, median } from "./support/measurement.ts";

const MINUTES = Number(process.env["MEMORY_SOAK_MINUTES"] ?? "60");
const LOOK_MS = 5_000;
const ASKERS = 10;
const TICKETS = 1_000;
const MB = 1024 * 1024;

interface Call {
  readonly path: string;
  readonly method?: string;
  readonly type?: string;
  readonly body?: BodyInit;
  readonly isSignedIn?: true;
}

const word = () => randomBytes(6).toString("hex");
const json = (path: string, body: unknown): Call => ({
  path,
  method: "POST",
  type: "application/json",
  body: JSON.stringify(body),
});

/**
 * Each call needs memory that is cached or freed late: pages at addresses that never repeat, passwords to hash, bodies
 * that are refused late, large bodies, long lists, unknown tokens and an export.
 */
const CALLS: readonly (() => Call)[] = [
  () => ({ path: `/tickets?q=${word()}` }),
  () => ({ path: `/videos?q=${word()}` }),
  () => ({ path: `/creators?skill=${word()}` }),
  () => ({ path: `/showcases?q=${word()}` }),
  () => ({ path: `/${word()}` }),
  () => ({ path: `/tickets/${String(Math.ceil(Math.random() * TICKETS))}` }),
  () => ({ path: `/api/requests/public?limit=100&q=${word().slice(0, 1)}` }),
  () => json("/api/auth/login", { username: word(), password: word() }),
  () => json("/api/auth/login", "[".repeat(7_000)),
  () => json("/api/feedback/", { rating: 5, comment: word().repeat(400) }),
  () => ({ ...json("/api/requests/", { title: word().repeat(1_000) }), isSignedIn: true }),
  () => ({ path: "/api/auth/me", isSignedIn: true }),
  () => ({ path: "/api/requests/shared-with-me", isSignedIn: true }),
  () => ({ path: "/api/account/export", isSignedIn: true }),
  () => ({
    path: "/api/profile/avatar",
    method: "PUT",
    type: "image/png",
    body: randomBytes(2 * MB),
    isSignedIn: true,
  }),
];

/**
 * Measures whether the memory of one server grows without end during an hour of such calls. MEMORY_SOAK_MINUTES sets
 * another time.
 */
export async function run(): Promise<readonly Measurement[]> {
  const settings = { RATE_LIMIT_FACTOR: "1000", BUSY_AFTER_MS: "10000" };
  return withFilledServer({ tickets: TICKETS, settings }, figures);
}

async function figures(server: ServerProcess, token: string): Promise<readonly Measurement[]> {
  const begin = server.residentBytes();
  const until = performance.now() + MINUTES * 60_000;
  let answered = 0;
  let unanswered = 0;
  const asker = async () => {
    while (performance.now() < until)
      try {
        await ask(server.url, token);
        answered += 1;
      } catch {
        unanswered += 1;
      }
  };
  const looked = look(server, until);
  await Promise.all(Array.from({ length: ASKERS }, asker));
  const seen = await looked;
  const quarter = (nth: number) =>
    median(seen.slice(Math.floor((seen.length * nth) / 4), Math.floor((seen.length * (nth + 1)) / 4)));
  const inMb = (what: string, bytes: number): Measurement => ({ what, value: bytes / MB, unit: "MB" });
  return [
    { what: "calls that were answered", value: answered, unit: "calls" },
    { what: "calls that were not", value: unanswered, unit: "calls", limit: atMost(0) },
    inMb("resident at the start", begin),
    ...[0, 1, 2, 3].map((nth) =>
      inMb(`resident in quarter ${String(nth + 1)}, half of the time at most`, quarter(nth)),
    ),
    { ...inMb("resident at most", Math.max(...seen)), limit: atMost(700) },
    {
      what: "the last quarter beside the third",
      value: quarter(3) / quarter(2),
      unit: "times",
      limit: atMost(1.05),
    },
  ];
}

async function ask(origin: string, token: string): Promise<void> {
  const call = CALLS[Math.floor(Math.random() * CALLS.length)];
  if (call === undefined) throw new Error("There is no such call");
  const { path, method = "GET", type, body, isSignedIn } = call();
  const headers = {
    ...(type !== undefined && { "content-type": type }),
    ...(isSignedIn && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(origin + path, { method, headers, ...(body !== undefined && { body }) });
  await answer.arrayBuffer();
}

async function look(server: ServerProcess, until: number): Promise<readonly number[]> {
  const seen: number[] = [];
  while (performance.now() < until) {
    await pause(LOOK_MS);
    seen.push(server.residentBytes());
  }
  return seen;
}
