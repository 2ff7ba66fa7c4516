import { Suspense, StrictMode } from "react";
import { describe, expect, it } from "@jest/globals";
import { act, render, screen as page } from "@testing-library/react";
import { SubscriptionGate } from "../../../../core/subscription/subscription-gate.ts";
import { createContainer } from "../../../../ui/app/container.ts";
import { subscriptionModule } from "../../../../ui/app/modules/subscription.module.ts";
import { screen } from "../../../../ui/app/screens/screen.tsx";
import { StoreProvider, useStore } from "../../../../ui/shared/use-store.tsx";
import "../../../support/patient-queries.ts";

function gateScreen(name: string) {
  const gates = new Set<SubscriptionGate>();
  function Gate() {
    gates.add(useStore(SubscriptionGate));
    return <p>{name}</p>;
  }
  return {
    gates,
    ...screen(name, () => Promise.resolve({ View: Gate, modules: [subscriptionModule] })),
  };
}

describe("screen", () => {
  it("brings a feature once, however many screens name it, drawn twice or ahead of time", async () => {
    const first = gateScreen("first");
    const second = gateScreen("second");
    const container = createContainer();
    const drawn = (parts: readonly (typeof first)[]) => (
      <StrictMode>
        <StoreProvider container={container}>
          <Suspense>
            {parts.map(({ View }, index) => (
              <View key={index} />
            ))}
          </Suspense>
        </StoreProvider>
      </StrictMode>
    );
    const { rerender } = await act(async () => Promise.resolve(render(drawn([first]))));
    await page.findByText("first");
    await second.load();
    rerender(drawn([first, second]));
    expect(page.getByText("second")).toBeTruthy();
    expect([...first.gates]).toEqual([container.get(SubscriptionGate)]);
    expect([...second.gates]).toEqual([...first.gates]);
  });

  it("fetches again what could not be fetched", async () => {
    let isOnline = false;
    const late = screen("late", async () =>
      isOnline ? Promise.resolve({ View: () => null }) : Promise.reject(new Error("offline")),
    );
    await expect(late.load()).rejects.toThrow("offline");
    isOnline = true;
    await expect(late.load()).resolves.toBeDefined();
  });
});
