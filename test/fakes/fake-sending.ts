import { Observable, type Subscriber } from "rxjs";

interface Order {
  readonly file: { readonly name: string };
}

/** It sends nothing by itself: the test moves each order on, by its file's name. */
export class FakeSending<Sent extends Order, Progress> {
  readonly orders: Sent[] = [];
  readonly abandoned: string[] = [];
  readonly #open = new Map<string, Subscriber<Progress>>();

  get sending(): string[] {
    return [...this.#open.keys()];
  }

  send(order: Sent): Observable<Progress> {
    return new Observable((subscriber) => {
      this.orders.push(order);
      this.#open.set(order.file.name, subscriber);
      return () => this.#open.delete(order.file.name);
    });
  }

  abandon(url: string): Promise<void> {
    this.abandoned.push(url);
    return Promise.resolve();
  }

  tell(name: string, progress: Progress): void {
    this.#at(name).next(progress);
  }

  complete(name: string): void {
    this.#at(name).complete();
  }

  fail(name: string, error: Error): void {
    this.#at(name).error(error);
  }

  #at(name: string): Subscriber<Progress> {
    const subscriber = this.#open.get(name);
    if (subscriber === undefined) throw new Error(`${name} is not being sent`);
    return subscriber;
  }
}
