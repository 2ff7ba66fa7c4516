import { describe, expect, it } from "@jest/globals";
import { Failure } from "../../../core/shared/failure.ts";
import { type AnsweredSignIn, waitForAnswer } from "../../../core/terminal-sign-in/wait-for-answer.ts";
import { aSession } from "../../builders/auth.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeTerminalSignInApi } from "../../fakes/fake-terminal-sign-in-api.ts";

const BEGUN = { deviceCode: "device", userCode: "BCDF-GHJK", expiresIn: 600, interval: 5 };

function setUp() {
  const api = new FakeTerminalSignInApi();
  const clock = new FakeClock();
  const ended: (AnsweredSignIn | Failure)[] = [];
  const waiting = waitForAnswer(api, clock, BEGUN).subscribe({
    next: (answer) => void ended.push(answer),
    error: (failure: Failure) => void ended.push(failure),
  });
  const polls = () => api.calls.filter((call) => call === "poll device").length;
  /** Lets time pass, and everything that it causes. */
  async function pass(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 1) {
      clock.advance(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { api, clock, ended, waiting, pass, polls };
}

describe("waitForAnswer", () => {
  it("polls at the interval until the user has approved", async () => {
    const { api, ended, pass, polls } = setUp();
    await pass(14);
    expect(polls()).toBe(2);
    api.polled = { kind: "signed-in", session: aSession() };
    await pass(1);
    expect(ended).toEqual([{ kind: "signed-in", session: aSession() }]);
  });

  it("ends with the user's no", async () => {
    const { api, ended, pass } = setUp();
    api.polled = { kind: "denied" };
    await pass(5);
    expect(ended).toEqual([{ kind: "denied" }]);
  });

  it("outlasts a server that cannot be reached", async () => {
    const { api, ended, pass } = setUp();
    api.failure = new Failure({ kind: "network" });
    await pass(20);
    api.failure = new Failure({ kind: "server", status: 503 });
    await pass(20);
    api.failure = null;
    api.polled = { kind: "signed-in", session: aSession() };
    await pass(5);
    expect(ended).toEqual([{ kind: "signed-in", session: aSession() }]);
  });

  it("gives up when the code has expired, though no server says so", async () => {
    const { api, clock, ended, pass } = setUp();
    api.failure = new Failure({ kind: "network" });
    await pass(600);
    expect({ ended, waiting: clock.waiting }).toEqual({ ended: [{ kind: "expired" }], waiting: 0 });
  });

  it("polls more slowly once it was too fast", async () => {
    const { api, pass, polls } = setUp();
    api.failure = new Failure({ kind: "rate-limited", retryAfter: 3 });
    await pass(5);
    api.failure = null;
    await pass(9);
    expect(polls()).toBe(1);
    await pass(1);
    expect(polls()).toBe(2);
  });

  it("ends with any other failure", async () => {
    const { api, ended, pass } = setUp();
    api.failure = new Failure({ kind: "bad-answer" });
    await pass(5);
    expect(ended).toEqual([api.failure]);
  });

  it("waits for nothing once its caller has gone away", async () => {
    const { clock, waiting, pass, polls } = setUp();
    waiting.unsubscribe();
    await pass(20);
    expect({ polls: polls(), waiting: clock.waiting }).toEqual({ polls: 0, waiting: 0 });
  });
});
