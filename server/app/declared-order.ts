/**
 * Returns the items in their given order, except that each stands after all those that it names.
 * @throws for a name that no item has, and for items that wait for each other
 */
export function inDeclaredOrder<T extends { readonly name: string }>(
  items: readonly T[],
  namesBefore: (item: T) => readonly string[],
): readonly T[] {
  const ordered = new Set<T>();
  const byName = new Map(items.map((item) => [item.name, item]));
  const add = (item: T, path: readonly T[]) => {
    if (ordered.has(item)) return;
    if (path.includes(item))
      throw new Error(`They wait for each other: ${[...path, item].map(({ name }) => name).join(", ")}`);
    for (const name of namesBefore(item)) {
      const before = byName.get(name);
      if (before === undefined) throw new Error(`${item.name} waits for ${name}, which does not exist`);
      add(before, [...path, item]);
    }
    ordered.add(item);
  };
  for (const item of items) add(item, []);
  return [...ordered];
}
