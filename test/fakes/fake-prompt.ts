import type { Prompt } from "../../core/inactivity/prompt.port.ts";

export class FakePrompt implements Prompt {
  readonly questions: string[] = [];
  readonly alerts: string[] = [];
  /** Plays the person who answers a question; a test may let time pass in it. */
  answer: () => boolean = () => false;
  onAlert: () => void = () => undefined;

  confirm(text: string): boolean {
    this.questions.push(text);
    return this.answer();
  }

  alert(text: string): void {
    this.alerts.push(text);
    this.onAlert();
  }
}
