import type { Notices } from "../../core/shared/notices.port.ts";

export class FakeNotices implements Notices {
  /** Each entry reads like "success: text". */
  readonly said: string[] = [];
  readonly withdrawn: string[] = [];

  success(text: string): void {
    this.said.push(`success: ${text}`);
  }

  info(text: string): void {
    this.said.push(`info: ${text}`);
  }

  error(text: string): void {
    this.said.push(`error: ${text}`);
  }

  withdraw(text: string): void {
    this.withdrawn.push(text);
  }
}
