import { describe, expect, it } from "@jest/globals";
import { render } from "@testing-library/react";
import { useStarted } from "../../../ui/shared/use-started.ts";

class Recorder {
  readonly calls: string[] = [];

  start(id?: string): void {
    this.calls.push(`start ${String(id)}`);
  }

  stop(): void {
    this.calls.push("stop");
  }
}

function View({ store, id }: { readonly store: Recorder; readonly id?: string }) {
  useStarted(store, id);
  return null;
}

describe("useStarted", () => {
  it("starts the store with the view and stops it with the view", () => {
    const store = new Recorder();
    const { rerender, unmount } = render(<View store={store} id="7" />);
    rerender(<View store={store} id="7" />);
    expect(store.calls).toEqual(["start 7"]);
    unmount();
    expect(store.calls).toEqual(["start 7", "stop"]);
  });

  it("starts it anew for another question", () => {
    const store = new Recorder();
    const { rerender } = render(<View store={store} id="7" />);
    rerender(<View store={store} id="8" />);
    expect(store.calls).toEqual(["start 7", "stop", "start 8"]);
  });
});
