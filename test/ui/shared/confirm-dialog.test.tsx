import { beforeEach, describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import { ActionStore } from "../../../ui/shared/action.store.ts";
import { ConfirmDialog } from "../../../ui/shared/confirm-dialog.tsx";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

type Step = "burn" | "bury";

let command: ActionStore<Step>;
let closed: boolean[];
let user: ReturnType<typeof drawScreen>["user"];

beforeEach(() => {
  command = new ActionStore(new FakeNotices());
  closed = [];
});

function ask(send: () => Promise<void>) {
  ({ user } = drawScreen(
    <ConfirmDialog
      of={command}
      what="burn"
      title="Burn it?"
      action="Burn"
      busy="Burning..."
      run={() => command.run("burn", send)}
      onClose={(isDone) => closed.push(isDone)}
    >
      <p>There will be ashes.</p>
    </ConfirmDialog>,
  ));
}

const press = (name: string) => user.click(screen.getByRole("button", { name }));
const refused = () => command.run("bury", () => Promise.reject(new Failure({ kind: "network" })));

describe("ConfirmDialog", () => {
  it("does it once it is confirmed, and closes when it is done", async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    ask(() => promise);
    await press("Burn");
    expect(screen.getByRole("button", { name: "Burning..." })).toBeTruthy();
    expect(closed).toEqual([]);
    resolve(undefined);
    await screen.findByRole("button", { name: "Burn" });
    expect(closed).toEqual([true]);
  });

  it("does nothing when it is kept", async () => {
    ask(() => Promise.reject(new Error("It was not to be sent")));
    await press("Keep it");
    expect({ closed, state: command.state.kind }).toEqual({ closed: [false], state: "idle" });
  });

  it("stays with the reason when it is refused, and forgets that when it is kept", async () => {
    ask(() => Promise.reject(new Failure({ kind: "network" })));
    await press("Burn");
    expect(screen.getByRole("alert").textContent).not.toBe("");
    expect(closed).toEqual([]);
    await press("Close");
    expect({ closed, state: command.state.kind }).toEqual({ closed: [false], state: "idle" });
  });

  it("says nothing of what another command of the store came to", async () => {
    await refused();
    ask(() => Promise.resolve());
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
