import type { Bind, MapToResolvedValueInjectOptions, ServiceIdentifier } from "inversify";

/** Each who asks gets an object of its own. The constructor takes what `needs` names, in this order. */
export function bindNew<Needs extends unknown[]>(
  bind: Bind,
  made: new (...needs: Needs) => object,
  needs: MapToResolvedValueInjectOptions<Needs>,
): void {
  bind(made).toResolvedValue((...given: Needs) => new made(...given), needs);
}

/** All who ask for `port` get the same object. The constructor takes what `needs` names, in this order. */
export function bindOnce<Port, Needs extends unknown[]>(
  bind: Bind,
  port: ServiceIdentifier<Port>,
  made: new (...needs: Needs) => Port,
  needs: MapToResolvedValueInjectOptions<Needs>,
): void {
  bind(port)
    .toResolvedValue((...given: Needs) => new made(...given), needs)
    .inSingletonScope();
}
