import { Subject } from "rxjs";
import type { ActivitySignals } from "../../core/inactivity/activity-signals.port.ts";

export class FakeActivity implements ActivitySignals {
  readonly activity$ = new Subject<void>();
  visible = true;

  move(): void {
    this.activity$.next();
  }

  show(): void {
    this.visible = true;
    this.activity$.next();
  }

  isVisible(): boolean {
    return this.visible;
  }
}
