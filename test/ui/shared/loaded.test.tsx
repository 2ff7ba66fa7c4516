import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { Subject } from "rxjs";
import { Failure, notFound } from "../../../core/shared/failure.ts";
import { Loaded } from "../../../ui/shared/loaded.tsx";
import { LoadedPage } from "../../../ui/shared/loaded-page.tsx";
import { LoadedRows } from "../../../ui/shared/loaded-rows.tsx";
import { LoadableStore } from "../../../ui/shared/loadable.store.ts";
import { PagedListStore } from "../../../ui/shared/paged-list.store.ts";
import { Row } from "../../../ui/shared/rows.tsx";
import { drawScreen } from "../../support/draw-screen.tsx";

/** Builds a store whose last read the test answers. */
function aLoadable() {
  let answer = new Subject<string>();
  const store = new LoadableStore(() => {
    answer = new Subject();
    return answer;
  });
  store.start();
  return { store, answer: () => answer };
}

const offline = new Failure({ kind: "network" });

describe("Loaded", () => {
  it("says that it loads, then that it could not, and tries again", async () => {
    const { store, answer } = aLoadable();
    const { user } = drawScreen(
      <Loaded store={store} what="your devices">
        {({ value }) => <p>{value}</p>}
      </Loaded>,
    );
    expect(screen.getByRole("status").textContent).toBe("Loading your devices");
    answer().error(offline);
    expect((await screen.findByRole("alert")).textContent).toContain("Couldn't load your devices");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    answer().next("A phone");
    expect(await screen.findByText("A phone")).toBeTruthy();
  });
});

describe("Loaded with optional content", () => {
  it("says that the server does not offer it where it is not found", async () => {
    const { store, answer } = aLoadable();
    drawScreen(
      <Loaded store={store} what="your devices" isOptional>
        {({ value }) => <p>{value}</p>}
      </Loaded>,
    );
    answer().error(notFound());
    expect(await screen.findByText("This server doesn't offer this.")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("LoadedPage", () => {
  const draw = () => {
    const loadable = aLoadable();
    drawScreen(
      <LoadedPage store={loadable.store} title="Project" what="the project" notFound={<h1>Not yours</h1>}>
        {(name) => <h1>{name}</h1>}
      </LoadedPage>,
    );
    return loadable.answer();
  };

  it("has a title before it is there", async () => {
    const answer = draw();
    expect(screen.getByRole("heading", { name: "Project" })).toBeTruthy();
    answer.next("A shop");
    expect(await screen.findByRole("heading", { name: "A shop" })).toBeTruthy();
  });

  it("has a page of its own for what is not there for this reader", async () => {
    draw().error(notFound());
    expect(await screen.findByRole("heading", { name: "Not yours" })).toBeTruthy();
  });
});

describe("LoadedRows", () => {
  interface Item {
    readonly id: number;
  }

  function draw(ids: readonly number[]) {
    const store = new PagedListStore<Item>(2, ({ skip, limit }) => {
      const answer = new Subject<{ rows: Item[]; total: number }>();
      const rows = ids.slice(skip, skip + limit).map((id) => ({ id }));
      queueMicrotask(() => {
        answer.next({ rows, total: ids.length });
      });
      return answer;
    });
    store.start();
    return drawScreen(
      <LoadedRows store={store} what="numbers" label="Numbers" empty="There are none.">
        {({ id }) => <Row key={id} name={`Number ${String(id)}`} />}
      </LoadedRows>,
    );
  }

  it("says what the place is for while nothing is in it", async () => {
    draw([]);
    expect(await screen.findByText("There are none.")).toBeTruthy();
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("goes on page by page", async () => {
    const { user } = draw([1, 2, 3]);
    expect((await screen.findByRole("list", { name: "Numbers" })).children).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByText("Number 3")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });
});
