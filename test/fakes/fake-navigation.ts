import { Subject } from "rxjs";
import type { Navigation } from "../../core/shared/navigation.port.ts";

export class FakeNavigation implements Navigation {
  address: string;
  readonly left: string[] = [];
  readonly returned$ = new Subject<void>();
  readonly #origin: string;

  constructor(address = "/", origin = "http://atelier.test") {
    this.address = address;
    this.#origin = origin;
  }

  path(): string {
    return this.address;
  }

  origin(): string {
    return this.#origin;
  }

  leave(url: string): void {
    this.left.push(url);
  }

  replace(path: string): void {
    this.address = path;
  }
}
