import { once } from "node:events";

/** This program does what its first message says: asks twice and sends back the replies, ends, or waits. */
const [wanted] = (await once(process, "message")) as [string];
if (wanted === "end") process.exit();
if (wanted === "twice") {
  const told: number[] = [];
  for (const ask of [1, 2]) {
    const replied = once(process, "message") as Promise<[number]>;
    process.send?.({ ask });
    const [reply] = await replied;
    told.push(reply);
  }
  process.send?.(`told ${told.join(", ")}`);
}
// The process that has started this one ends it by disconnecting.
process.on("disconnect", () => process.exit());
