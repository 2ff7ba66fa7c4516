import { makeObservable, observableRef, runInAction } from "mobx";

/** It follows the loading of code. Drawing fetches again after a failure, and shows it. */
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
