import { type } from "node:os";
import { overNetwork, type Transport } from "../../adapters/http/raw-answer.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { VERSION } from "./version.ts";

/** The user's list of devices says "Atelier on Linux" or on another system. */
export const USER_AGENT = `Atelier/${VERSION} (terminal; ${type()})`;

/**
 * Shows a call: its method, path, status and duration. Headers and bodies are not shown, because they hold tokens and
 * passwords.
 * @returns what is called with how the call has ended
 */
export type CallLog = (method: string, address: string) => (how: string) => void;

export function callLog(clock: Clock, show: (line: string) => void): CallLog {
  return (method, address) => {
    const began = clock.now();
    const call = `${method} ${new URL(address).pathname}`;
    return (how) => show(`${call} ${how} ${clock.now() - began} ms`);
  };
}

/** Returns a transport that says who calls, and shows each call. */
export function overTerminal(log: CallLog): Transport {
  return async (address, init) => {
    const headers = new Headers(init.headers);
    headers.set("user-agent", USER_AGENT);
    const ended = log(init.method ?? "GET", address);
    try {
      const answer = await overNetwork(address, { ...init, headers });
      ended(String(answer.status));
      return answer;
    } catch (error) {
      ended("no answer");
      throw error;
    }
  };
}
