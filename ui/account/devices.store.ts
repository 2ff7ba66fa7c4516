import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Subscription } from "rxjs";
import { accountMessage } from "../../core/account/account-refusal.ts";
import { type Device, type DeviceId, inReadingOrder } from "../../core/account/device.ts";
import type { DevicesApi } from "../../core/account/devices-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";

export type DevicesState =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly devices: readonly Device[] }
  | { readonly kind: "failed"; readonly failure: Failure };

export type DeviceEnd =
  | { readonly kind: "none" }
  | { readonly kind: "ending"; readonly id: DeviceId }
  | { readonly kind: "ended"; readonly message: string }
  | { readonly kind: "refused"; readonly id: DeviceId; readonly message: string };

/** One for the page: a changed password signs the other devices out, and the list has to hear of it. */
export class DevicesStore {
  readonly #api: DevicesApi;
  readonly #clock: Clock;
  readonly #notices: Notices;
  #loading: Subscription | undefined;
  #isShown = false;

  state: DevicesState = { kind: "loading" };
  end: DeviceEnd = { kind: "none" };

  constructor(api: DevicesApi, clock: Clock, notices: Notices) {
    this.#api = api;
    this.#clock = clock;
    this.#notices = notices;
    makeObservable(this, {
      state: observableRef,
      end: observableRef,
      start: action,
      stop: action,
      endOne: action,
    });
  }

  now(): number {
    return this.#clock.now();
  }

  start(): void {
    this.#isShown = true;
    this.state = { kind: "loading" };
    this.end = { kind: "none" };
    this.refresh();
  }

  stop(): void {
    this.#isShown = false;
    this.#loading?.unsubscribe();
    this.state = { kind: "loading" };
  }

  /** Asks anew; what is shown stays until the answer. */
  refresh(): void {
    if (!this.#isShown) return;
    this.#loading?.unsubscribe();
    this.#loading = this.#api.list().subscribe({
      next: (devices) => {
        runInAction(() => (this.state = { kind: "ready", devices: inReadingOrder(devices) }));
      },
      error: (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (error.kind === "cancelled" || this.state.kind === "ready") return;
        runInAction(() => (this.state = { kind: "failed", failure: error }));
      },
    });
  }

  async endOne({ id, name }: Device): Promise<void> {
    if (this.end.kind === "ending") return;
    this.end = { kind: "ending", id };
    try {
      await this.#api.end(id).catch((error: unknown) => {
        // Gone already: signed out there, or ended from another tab.
        if (!(error instanceof Failure) || error.kind !== "not-found") throw error;
      });
      this.#without(id, `${name} is signed out`);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#refuse(id, error);
    }
  }

  #refuse(id: DeviceId, failure: Failure): void {
    const message = accountMessage(failure);
    const isCancelled = failure.kind === "cancelled";
    if (!isCancelled) this.#notices.error(message);
    runInAction(() => (this.end = isCancelled ? { kind: "none" } : { kind: "refused", id, message }));
  }

  #without(id: DeviceId, message: string): void {
    const { state } = this;
    this.#notices.success(message);
    runInAction(() => {
      this.end = { kind: "ended", message };
      if (state.kind === "ready")
        this.state = { kind: "ready", devices: state.devices.filter((device) => device.id !== id) };
    });
  }
}
