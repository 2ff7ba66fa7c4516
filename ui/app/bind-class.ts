import type { Bind, MapToResolvedValueInjectOptions, ServiceIdentifier } from "inversify";

/** Binds a class so that each injection gets a new object. `needs` lists the constructor's arguments in their order. */
export function bindNew<Needs extends unknown[]>(
  bind: Bind,
  made: new (...needs: Needs) => object,
  needs: MapToResolvedValueInjectOptions<Needs>,
): void {
  bind(made).toResolvedValue((...given: Needs) => new made(...given), needs);
}

/** Binds a port to one object for the whole container. `needs` lists the constructor's arguments in their order. */
export function bindOnce<Port, Needs extends unknown[]>(
  bind: Bind,
  port: ServiceIdentifier<Port>,
  made: new (...needs: Needs) => Port,
  needs: MapToResolvedValueInjectOptions<Needs>,
): void {
  bindOnceBy(bind, port, (...given: Needs) => new made(...given), needs);
}

/** Binds a port to one object for the whole container, as `bindOnce` does, where the class needs more than bindings. */
export function bindOnceBy<Port, Needs extends unknown[]>(
  bind: Bind,
  port: ServiceIdentifier<Port>,
  make: (...needs: Needs) => Port,
  needs: MapToResolvedValueInjectOptions<Needs>,
): void {
  bind(port).toResolvedValue(make, needs).inSingletonScope();
}
