import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { Failure } from "../../../core/shared/failure.ts";
import type { ShowcaseId } from "../../../core/shared/id.ts";
import type { OwnShowcase } from "../../../core/showcase/showcase.ts";
import type { ShowcaseRemovalApi } from "../../../core/showcase/showcase-removal-api.port.ts";
import { OwnShowcasesStore } from "../../../ui/showcase/own-showcases.store.ts";
import { OwnShowcasesView } from "../../../ui/showcase/own-showcases.view.tsx";
import { ownShowcase } from "../../builders/showcases.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeShowcaseEditingApi } from "../../fakes/fake-showcase-editing-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const row = (id: number, title: string, changes: Partial<OwnShowcase> = {}): OwnShowcase => ({
  ...ownShowcase({ id: id as ShowcaseId, title }),
  deletedAt: null,
  shareCount: 0,
  ...changes,
});

class Removal implements ShowcaseRemovalApi {
  readonly writes: string[] = [];
  failure: Failure | null = null;

  remove(id: ShowcaseId): Promise<void> {
    return this.#write(`remove ${id}`);
  }

  restore(id: ShowcaseId): Promise<void> {
    return this.#write(`restore ${id}`);
  }

  #write(asked: string): Promise<void> {
    this.writes.push(asked);
    return this.failure === null ? Promise.resolve() : Promise.reject(this.failure);
  }
}

function open(...own: readonly OwnShowcase[]) {
  const api = new FakeShowcaseEditingApi();
  api.own = own;
  const removal = new Removal();
  const clock = new FakeClock(Date.UTC(2026, 0, 10));
  const store = new OwnShowcasesStore(api, removal, clock, new FakeNotices());
  return { removal, ...drawScreen(<OwnShowcasesView />, { stores: [store] }) };
}

const rows = () => within(screen.getByRole("list", { name: "Your solutions" })).getAllByRole("listitem");
const press = (name: string) => screen.getByRole("button", { name });

describe("a creator's own solutions", () => {
  it("say how each stands", () => {
    open(
      row(1, "The till", { shareCount: 2 }),
      row(2, "The oven", { isPublic: false }),
      row(3, "The door", { hiddenBecause: "It advertises a fraud." }),
      row(4, "The roof", { deletedAt: "2026-01-05T00:00:00.000Z" }),
    );
    expect(rows().map((each) => within(each).getByRole("heading").textContent)).toEqual([
      "The till Public",
      "The oven Link only",
      "The door Hidden",
      "The roof Deleted",
    ]);
    expect(screen.getByText("2 links")).toBeTruthy();
    expect(screen.getByRole("note").textContent).toContain("It advertises a fraud.");
    expect(screen.getByText("25 days left to restore it")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Delete: The roof" })).toBeNull();
  });

  it("are deleted after a question, and brought back", async () => {
    const { user, removal } = open(row(1, "The till"));
    await user.click(press("Delete: The till"));
    await user.click(press("Keep it"));
    expect(removal.writes).toEqual([]);
    await user.click(press("Delete: The till"));
    await user.click(press("Delete solution"));
    expect(screen.getByRole("heading", { name: "The till Deleted" })).toBeTruthy();
    expect(document.activeElement?.textContent).toContain("The till was deleted");
    await user.click(press("Undo"));
    expect(screen.getByRole("heading", { name: "The till Public" })).toBeTruthy();
    expect(removal.writes).toEqual(["remove 1", "restore 1"]);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "The till Public" }));
  });

  it("keep the focus where one is brought back later", async () => {
    const { user } = open(row(1, "The till"), row(4, "The roof", { deletedAt: "2026-01-05T00:00:00.000Z" }));
    await user.click(press("Restore: The roof"));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "The roof Public" }));
  });

  it("stay as they are when that is refused, and say so", async () => {
    const { user, removal } = open(row(4, "The roof", { deletedAt: "2026-01-05T00:00:00.000Z" }));
    removal.failure = new Failure({ kind: "not-found" });
    await user.click(press("Restore: The roof"));
    expect(screen.getByRole("alert").textContent).toBe("The requested resource was not found.");
  });

  it("begin with the way to the first", () => {
    open();
    expect(screen.getByRole("heading", { name: "No solutions yet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Publish a solution" }).getAttribute("href")).toBe(
      "/showcase/new",
    );
  });
});
