/** It is a reader's process that a hostile file has taken over: it asks for a range without numbers. */
process.once("message", ({ bytes }: { readonly bytes?: Uint8Array }) => {
  process.send?.({ kind: "done", answer: bytes === undefined ? "refused" : "given" }, () => {
    process.disconnect();
  });
});
process.send?.({ kind: "range" });
