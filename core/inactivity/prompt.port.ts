/** Its questions block this tab until they are answered; time goes on meanwhile. */
export abstract class Prompt {
  abstract confirm(text: string): boolean;
  abstract alert(text: string): void;
}
