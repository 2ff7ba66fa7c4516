import { NEVER } from "rxjs";
import type { Navigation } from "../../core/shared/navigation.port.ts";
import type { NetworkSignals } from "../../core/connectivity/network-signals.port.ts";
import type { ActivitySignals } from "../../core/inactivity/activity-signals.port.ts";
import type { Prompt } from "../../core/inactivity/prompt.port.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

/** It stands for the absent user while a page is rendered: no signal, no question, no notice. */
export class AbsentPerson implements ActivitySignals, Prompt, Notices, Navigation, NetworkSignals {
  readonly activity$ = NEVER;
  readonly returned$ = NEVER;
  readonly online$ = NEVER;
  readonly #origin: string;
  readonly #path: string;

  constructor(origin: string, path: string) {
    this.#origin = origin;
    this.#path = path;
  }

  isOnline(): boolean {
    return true;
  }

  isVisible(): boolean {
    return false;
  }

  confirm(): boolean {
    return false;
  }

  alert(): void {
    // A server has no reader.
  }

  success(): void {
    // A server has no reader.
  }

  info(): void {
    // A server has no reader.
  }

  error(): void {
    // A server has no reader.
  }

  withdraw(): void {
    // A server has no reader.
  }

  path(): string {
    return this.#path;
  }

  origin(): string {
    return this.#origin;
  }

  leave(): void {
    // There is no window to leave.
  }

  replace(): void {
    // There is no window either.
  }
}
