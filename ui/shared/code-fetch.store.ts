import { makeObservable, observableRef, runInAction } from "mobx";

/** Code that is on its way. What could not be fetched is fetched again, and said, when it is drawn. */
export class CodeFetchStore {
  state: { readonly kind: "loading" | "ended" } = { kind: "loading" };

  constructor(load: () => Promise<unknown>) {
    makeObservable(this, { state: observableRef });
    const end = () => {
      runInAction(() => {
        this.state = { kind: "ended" };
      });
    };
    load().then(end, end);
  }
}
