import { Observable, Subscription, take } from "rxjs";

/**
 * Subscribes to the source again each time it has completed, as soon as the pause emits. The `repeat` of rxjs does the
 * same, and brings its schedulers along.
 *
 * @param pause whose first word begins the next round
 */
export function repeatAfter<T>(source$: Observable<T>, pause: () => Observable<void>): Observable<T> {
  return new Observable((subscriber) => {
    let present = new Subscription();
    const wait = () => {
      present = new Subscription();
      present.add(pause().pipe(take(1)).subscribe(round));
    };
    const round = () => {
      present = new Subscription();
      present.add(
        source$.subscribe({
          next: (value) => subscriber.next(value),
          error: (error: unknown) => subscriber.error(error),
          complete: () => {
            // A subscriber that has heard enough has unsubscribed by now.
            if (!subscriber.closed) wait();
          },
        }),
      );
    };
    round();
    return () => present.unsubscribe();
  });
}
