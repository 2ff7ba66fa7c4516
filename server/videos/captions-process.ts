import { readCaptions, toWebVtt } from "../../core/videos/captions.ts";
import { answerOnce } from "../processes/answer-once.ts";

export type CaptionsAnswer =
  /** @param webVtt is written anew; @param leftOut has a sentence for each line that was not understood */
  | { readonly kind: "read"; readonly webVtt: string; readonly leftOut: readonly string[] }
  | { readonly kind: "wrong"; readonly message: string };

/** It runs in a process without settings and files, so that a slow text delays no other request. */
answerOnce((content: string): CaptionsAnswer => {
  const read = readCaptions(content);
  return read.kind === "wrong" ? read : { kind: "read", webVtt: toWebVtt(read.cues), leftOut: read.leftOut };
});
