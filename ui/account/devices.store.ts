import { map } from "rxjs";
import { accountMessage } from "../../core/account/account-refusal.ts";
import { type Device, inReadingOrder } from "../../core/account/device.ts";
import type { DevicesApi } from "../../core/account/devices-api.port.ts";
import type { Clock } from "../../core/shared/clock.port.ts";
import { Failure } from "../../core/shared/failure.ts";
import type { Notices } from "../../core/shared/notices.port.ts";
import { ActionStore } from "../shared/action.store.ts";
import { LoadableStore } from "../shared/loadable.store.ts";

/** The page has one such store, because a changed password signs out other devices and then reloads the list. */
export class DevicesStore extends LoadableStore<readonly Device[]> {
  readonly #api: DevicesApi;
  readonly #clock: Clock;
  readonly #notices: Notices;
  readonly end: ActionStore<Device>;
  readonly endAll: ActionStore;

  constructor(api: DevicesApi, clock: Clock, notices: Notices) {
    super(() => api.list().pipe(map(inReadingOrder)));
    this.#api = api;
    this.#clock = clock;
    this.#notices = notices;
    this.end = new ActionStore(notices);
    this.endAll = new ActionStore(notices);
  }

  now(): number {
    return this.#clock.now();
  }

  override start(): void {
    this.end.reset();
    this.endAll.reset();
    super.start();
  }

  async endOne(device: Device): Promise<void> {
    const isEnded = await this.end.run(device, () => this.#endUnlessGone(device), accountMessage);
    if (!isEnded) return;
    this.#notices.success(endedText(device));
    if (this.value !== null) this.show(this.value.filter(({ id }) => id !== device.id));
  }

  async endOthers(): Promise<void> {
    this.end.reset();
    const isEnded = await this.endAll.run(undefined, () => this.#api.endOthers(), accountMessage);
    if (!isEnded) return;
    this.#notices.success(OTHERS_ENDED);
    if (this.value !== null) this.show(this.value.filter(({ isCurrent }) => isCurrent));
  }

  /** Treats a device as ended if it was signed out there or in another tab. */
  async #endUnlessGone({ id }: Device): Promise<void> {
    try {
      await this.#api.end(id);
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== "not-found") throw error;
    }
  }
}

export const OTHERS_ENDED = "All other devices are signed out";

export function endedText({ name }: Device): string {
  return `${name} is signed out`;
}
