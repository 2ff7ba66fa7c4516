import type { PageGuard } from "../../core/uploads/page-guard.port.ts";

export class FakePageGuard implements PageGuard {
  isHeld = false;

  hold(): () => void {
    this.isHeld = true;
    return () => {
      this.isHeld = false;
    };
  }
}
