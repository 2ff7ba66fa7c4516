/** All tests of a process use these objects, and some put properties of their own in the place of the page's. */
const SHARED: readonly object[] = [
  ...[globalThis, document, navigator, performance, URL],
  ...[Element, HTMLElement, HTMLDialogElement, HTMLMediaElement, SVGElement].map(
    ({ prototype }): object => prototype,
  ),
];

/** Returns what gives the shared objects the properties that they have now. */
export function rememberSharedProperties(): () => void {
  const remembered = SHARED.map((target) => ({
    target,
    properties: new Map(Object.entries(Object.getOwnPropertyDescriptors(target))),
  }));
  return () => {
    for (const { target, properties } of remembered) {
      for (const [name, property] of properties)
        if (!isSame(property, Object.getOwnPropertyDescriptor(target, name)))
          Object.defineProperty(target, name, property);
      // A new global name stays: a module that was loaded since may need it.
      if (target !== globalThis)
        for (const name of Object.getOwnPropertyNames(target))
          if (!properties.has(name)) Reflect.deleteProperty(target, name);
    }
  };
}

function isSame(before: PropertyDescriptor, now: PropertyDescriptor | undefined): boolean {
  const facts = new Map<string, unknown>(Object.entries(now ?? {}));
  return facts.size > 0 && Object.entries(before).every(([fact, value]) => Object.is(value, facts.get(fact)));
}
