import { beforeEach, describe, expect, it } from "@jest/globals";
import { EMPTY, lastValueFrom, of } from "rxjs";
import { Failure } from "../../../core/shared/failure.ts";
import { loadById, LoadableStore } from "../../../ui/shared/loadable.store.ts";
import { Pending } from "../../fakes/pending.ts";

const network = new Failure({ kind: "network" });

describe("LoadableStore", () => {
  let asked: Pending<number, string>[];
  let store: LoadableStore<string, [number]>;

  beforeEach(() => {
    asked = [];
    store = new LoadableStore((id: number) => {
      const question = new Pending<number, string>(id);
      asked.push(question);
      return question.answer$;
    });
  });

  const ready = (value: string) => {
    store.start(1);
    asked.at(-1)?.answer(value);
  };

  it("asks when it is started and not before", () => {
    store.reload();
    expect(asked).toEqual([]);
    store.start(1);
    expect(store.state).toEqual({ kind: "loading" });
    expect(store.value).toBeNull();
    asked[0]?.answer("one");
    expect(store.state).toEqual({ kind: "ready", value: "one" });
    expect(store.value).toBe("one");
  });

  it("asks nothing again when it is started with the same question, until it is stopped", () => {
    ready("one");
    store.start(1);
    expect({ asked: asked.length, state: store.state.kind }).toEqual({ asked: 1, state: "ready" });
    store.stop();
    store.start(1);
    expect({ asked: asked.length, state: store.state.kind }).toEqual({ asked: 2, state: "loading" });
  });

  it("takes an argument that is left out for undefined, as a screen loads a store that its view starts", () => {
    let asked = 0;
    const options = new LoadableStore<string, [question?: string]>(() => {
      asked += 1;
      return of("some");
    });
    options.start();
    options.start(undefined);
    expect(asked).toBe(1);
    options.start("another");
    options.start();
    expect(asked).toBe(3);
  });

  it("asks again when a question has more to it than the one before", () => {
    const skipped: (number | undefined)[] = [];
    const store = new LoadableStore((_id: number, skip?: number) => {
      skipped.push(skip);
      return EMPTY;
    });
    store.start(1);
    store.start(1, 2);
    expect(skipped).toEqual([undefined, 2]);
  });

  it("shows nothing of one question under another", () => {
    ready("one");
    store.start(2);
    expect(store.state).toEqual({ kind: "loading" });
    expect(asked[1]?.question).toBe(2);
  });

  it("waits for the latest question alone", () => {
    store.start(1);
    store.start(2);
    expect(asked.map(({ isWanted }) => isWanted)).toEqual([false, true]);
  });

  it("waits for nothing once it is stopped", () => {
    store.start(1);
    store.stop();
    expect(asked[0]?.isWanted).toBe(false);
  });

  it("fails with the reason, and asks the same again", () => {
    store.start(1);
    asked[0]?.fail(network);
    expect(store.state).toEqual({ kind: "failed", failure: network });
    store.retry();
    expect(store.state).toEqual({ kind: "loading" });
    expect(asked[1]?.question).toBe(1);
  });

  it.each(["reload", "refresh"] as const)(
    "%s leaves on the screen what is there until the answer",
    (again) => {
      ready("old");
      store[again]();
      expect(store.value).toBe("old");
      asked[1]?.answer("new");
      expect(store.value).toBe("new");
    },
  );

  it("gives way to a failure after reload, not after refresh", () => {
    ready("old");
    store.refresh();
    asked[1]?.fail(network);
    expect(store.value).toBe("old");
    store.reload();
    asked[2]?.fail(network);
    expect(store.state).toEqual({ kind: "failed", failure: network });
  });

  it("does not go on showing what is gone", () => {
    ready("old");
    store.refresh();
    asked[1]?.fail(new Failure({ kind: "not-found" }));
    expect(store.state.kind).toBe("failed");
  });

  it("fails after refresh where nothing was there", () => {
    store.start(1);
    store.refresh();
    asked[1]?.fail(network);
    expect(store.state).toEqual({ kind: "failed", failure: network });
  });

  it("changes nothing for a question that was cancelled", () => {
    store.start(1);
    asked[0]?.fail(new Failure({ kind: "cancelled" }));
    expect(store.state).toEqual({ kind: "loading" });
  });

  it("does not let an older answer replace what a command has brought", () => {
    ready("old");
    store.refresh();
    store.show("from the command");
    expect(asked[1]?.isWanted).toBe(false);
    expect(store.value).toBe("from the command");
  });
});

describe("loadById", () => {
  it("asks by the id in an address", async () => {
    expect(await lastValueFrom(loadById("7", (id) => of(`asked for ${id}`)))).toBe("asked for 7");
  });

  it("finds nothing by what is no id, and asks nobody", async () => {
    let isAsked = false;
    const load = () => {
      isAsked = true;
      return of("something");
    };
    await expect(lastValueFrom(loadById("seven", load))).rejects.toMatchObject({ kind: "not-found" });
    expect(isAsked).toBe(false);
  });
});

describe("LoadableStore that lost its connection", () => {
  let asked: Pending<undefined, string>[];
  let waiting: Set<() => void>;
  let store: LoadableStore<string>;
  const lost = () =>
    new Failure({
      kind: "network",
      whenBack: (call) => {
        waiting.add(call);
        return () => waiting.delete(call);
      },
    });
  const comeBack = () => {
    for (const call of [...waiting]) call();
  };

  beforeEach(() => {
    asked = [];
    waiting = new Set();
    store = new LoadableStore(() => {
      const question = new Pending<undefined, string>(undefined);
      asked.push(question);
      return question.answer$;
    });
  });

  it("asks again by itself when the server can be reached", () => {
    store.start();
    asked[0]?.fail(lost());
    expect(store.state.kind).toBe("failed");
    comeBack();
    asked[1]?.answer("here");
    expect(store.state).toEqual({ kind: "ready", value: "here" });
    expect(waiting.size).toBe(0);
  });

  it("keeps what it shows while what was to be newer is lost", () => {
    store.start();
    asked[0]?.answer("old");
    store.refresh();
    asked[1]?.fail(lost());
    expect(store.value).toBe("old");
    comeBack();
    asked[2]?.answer("new");
    expect(store.value).toBe("new");
  });

  it("waits for nothing once it is stopped or asked anew", () => {
    store.start();
    asked[0]?.fail(lost());
    store.retry();
    expect(waiting.size).toBe(0);
    asked[1]?.fail(lost());
    store.stop();
    expect(waiting.size).toBe(0);
    expect(asked).toHaveLength(2);
  });
});
