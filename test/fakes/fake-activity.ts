import { BehaviorSubject, Subject } from "rxjs";
import type { ActivitySignals } from "../../core/inactivity/activity-signals.port.ts";

export class FakeActivity implements ActivitySignals {
  readonly activity$ = new Subject<void>();
  readonly visible$ = new BehaviorSubject(true);

  move(): void {
    this.activity$.next();
  }

  hide(): void {
    this.visible$.next(false);
  }

  show(): void {
    this.visible$.next(true);
    this.activity$.next();
  }

  isVisible(): boolean {
    return this.visible$.value;
  }
}
