import { describe, expect, it } from "@jest/globals";
import { BrowserActivity } from "../../../adapters/browser/browser-activity.ts";

class FakeDocument extends EventTarget {
  visibilityState: "visible" | "hidden" = "visible";

  get page(): Document {
    return this as unknown as Document;
  }

  show(state: "visible" | "hidden"): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

describe("BrowserActivity", () => {
  it.each(["mousemove", "keydown", "click", "scroll", "touchstart"])("takes %s for a sign", (name) => {
    const page = new FakeDocument();
    let signs = 0;
    const listening = new BrowserActivity(page.page).activity$.subscribe(() => (signs += 1));
    page.dispatchEvent(new Event(name));
    listening.unsubscribe();
    page.dispatchEvent(new Event(name));
    expect(signs).toBe(1);
  });

  it("takes becoming visible for a sign, and becoming hidden for none", () => {
    const page = new FakeDocument();
    const activity = new BrowserActivity(page.page);
    let signs = 0;
    activity.activity$.subscribe(() => (signs += 1));
    page.show("hidden");
    expect({ signs, isVisible: activity.isVisible() }).toEqual({ signs: 0, isVisible: false });
    page.show("visible");
    expect({ signs, isVisible: activity.isVisible() }).toEqual({ signs: 1, isVisible: true });
  });
});
