import type { Clipboard } from "../../core/share-links/clipboard.port.ts";

export class FakeClipboard implements Clipboard {
  text = "";
  isAllowed = true;

  copy(text: string): Promise<boolean> {
    if (this.isAllowed) this.text = text;
    return Promise.resolve(this.isAllowed);
  }
}
