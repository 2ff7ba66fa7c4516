import { type } from "node:os";
import { overNetwork, type Transport } from "../../adapters/http/raw-answer.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { VERSION } from "./version.ts";

/** The user's list of devices says "Atelier on Linux" or on another system. */
const USER_AGENT = `Atelier/${VERSION} (terminal; ${type()})`;

/**
 * Returns a transport that says who calls, and shows what each call was: its method, path, status and duration.
 * Headers and bodies are not shown, because they hold tokens and passwords.
 */
export function overTerminal(clock: Clock, show: (line: string) => void): Transport {
  return async (address, init) => {
    const headers = new Headers(init.headers);
    headers.set("user-agent", USER_AGENT);
    const began = clock.now();
    const call = `${init.method ?? "GET"} ${new URL(address).pathname}`;
    const ended = (how: string) => show(`${call} ${how} ${clock.now() - began} ms`);
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
