import type { FileSaving } from "../../core/account/file-saving.port.ts";

export class FakeFileSaving implements FileSaving {
  readonly saved: { readonly name: string; readonly text: string; readonly type: string }[] = [];

  save(name: string, text: string, type: string): void {
    this.saved.push({ name, text, type });
  }
}
