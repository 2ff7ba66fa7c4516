import { describe, expect, it } from "@jest/globals";
import { ToastNotices, type Toasts } from "../../../adapters/browser/toast-notices.ts";

function notices({ failures = 0 } = {}) {
  const shown: string[] = [];
  const toasts: Toasts = {
    show: (kind, text) => shown.push(`${kind}: ${text}`),
    remove: (text) => shown.push(`removed: ${text}`),
  };
  const signs = new EventTarget();
  let loads = 0;
  const load = () => {
    loads += 1;
    return loads <= failures ? Promise.reject(new Error("no network")) : Promise.resolve(toasts);
  };
  return { notices: new ToastNotices(load, signs), shown, signs, loads: () => loads };
}

const soon = () => new Promise<void>(setImmediate);

describe("ToastNotices", () => {
  it("fetches the toasts with the first notice, once, and shows all of them in order", async () => {
    const at = notices();
    expect(at.loads()).toBe(0);
    at.notices.success("Saved");
    at.notices.info("Somebody wrote");
    at.notices.error("Not sent");
    at.notices.withdraw("Not sent");
    await soon();
    expect(at.shown).toEqual([
      "success: Saved",
      "info: Somebody wrote",
      "error: Not sent",
      "removed: Not sent",
    ]);
    expect(at.loads()).toBe(1);
  });

  it.each(["pointerdown", "keydown"])("has them at hand from the first %s on", async (sign) => {
    const at = notices();
    at.signs.dispatchEvent(new Event(sign));
    await soon();
    expect(at.loads()).toBe(1);
    at.notices.error("You are offline");
    await soon();
    expect(at.shown).toEqual(["error: You are offline"]);
  });

  it("fetches them again after a failure", async () => {
    const at = notices({ failures: 1 });
    at.signs.dispatchEvent(new Event("keydown"));
    await soon();
    at.notices.success("Saved");
    await soon();
    expect(at.shown).toEqual(["success: Saved"]);
  });
});
