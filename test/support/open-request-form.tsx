import { act, screen } from "@testing-library/react";
import { DeveloperSearchStore } from "../../ui/shared-requests/developer-search.store.ts";
import { RequestFormView } from "../../ui/requests/request-form.view.tsx";
import { aRequestForm } from "../builders/request-form.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { drawScreen } from "./draw-screen.tsx";

/** Draws the form as a screen, with the means to go through it. */
export function openRequestForm(initialData?: unknown, setup = aRequestForm()) {
  const clock = new FakeClock();
  const drawn = drawScreen(<RequestFormView />, {
    at: "/create-request",
    state: initialData === undefined ? null : { initialData },
    pattern: "/create-request",
    stores: [setup.store, new DeveloperSearchStore(setup.options, clock)],
  });
  const press = (name: string) => drawn.user.click(screen.getByRole("button", { name }));
  const go = (name: string) => drawn.user.click(screen.getByRole("tab", { name: new RegExp(`^${name}`) }));
  const search = async (text: string) => {
    await drawn.user.type(screen.getByRole("combobox", { name: /Share with a developer/ }), text);
    act(() => {
      clock.advance(250);
    });
  };
  return { ...drawn, ...setup, clock, press, go, search };
}
