import { Subject } from "rxjs";
import type { Navigation } from "../../core/auth/navigation.port.ts";

export class FakeNavigation implements Navigation {
  address: string;
  readonly left: string[] = [];
  readonly returned$ = new Subject<void>();

  constructor(address = "/") {
    this.address = address;
  }

  path(): string {
    return this.address;
  }

  origin(): string {
    return "http://atelier.test";
  }

  leave(url: string): void {
    this.left.push(url);
  }

  replace(path: string): void {
    this.address = path;
  }
}
