export interface Message {
  readonly id: number;
  readonly content: string;
}

/** Each list has a line for every fault; all lists are empty when the run went well. */
export interface Verdict {
  /** These messages were acknowledged, but are not there or have another id. */
  readonly missing: readonly string[];
  readonly doubled: readonly string[];
  /** These messages were never acknowledged, or their writer sent them in another order. */
  readonly strange: readonly string[];
  /** These pollers have not seen exactly the whole conversation in its order at the end. */
  readonly otherOrders: readonly string[];
}

/**
 * @param truth the conversation as it stands in the end
 * @param said what was acknowledged; `writer:number` with each writer's numbers counting from 0
 * @param followed what each poller has seen
 */
export function judgeTalk(
  truth: readonly Message[],
  said: readonly Message[],
  followed: readonly { readonly name: string; readonly seen: readonly Message[] }[],
): Verdict {
  const held = new Map(truth.map(({ id, content }) => [id, content]));
  const whole = JSON.stringify(truth);
  return {
    missing: said.filter(({ id, content }) => held.get(id) !== content).map(named),
    doubled: repeatedIn(truth).map(named),
    strange: strangeIn(truth, said).map(named),
    otherOrders: followed
      .filter(({ seen }) => JSON.stringify(seen) !== whole)
      .map(({ name, seen }) => `poller ${name} saw ${String(seen.length)} of ${String(truth.length)}`),
  };
}

function repeatedIn(truth: readonly Message[]): readonly Message[] {
  const once = new Set<string>();
  return truth.filter(({ content }) => once.size === once.add(content).size);
}

function strangeIn(truth: readonly Message[], said: readonly Message[]): readonly Message[] {
  const known = new Set(said.map(({ content }) => content));
  const next = new Map<string, number>();
  return truth.filter(({ content }) => {
    const [writer = "", number = ""] = content.split(":");
    const due = next.get(writer) ?? 0;
    next.set(writer, due + 1);
    return !known.has(content) || Number(number) !== due;
  });
}

function named({ id, content }: Message): string {
  return `${String(id)} ${content}`;
}
