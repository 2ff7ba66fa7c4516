import { readCaptions, toWebVtt } from "../../core/videos/captions.ts";
import { answerOnce } from "../processes/answer-once.ts";

export type CaptionsAnswer =
  /**
   * @param webVtt is written anew, to be stored; @param leftOut has a sentence for each line that was not
   * understood
   */
  | { readonly kind: "read"; readonly webVtt: string; readonly leftOut: readonly string[] }
  | { readonly kind: "wrong"; readonly message: string };

/**
 * It runs in a process of its own, so that a text that takes long to parse delays no other request. The
 * process has no settings and no files.
 */
answerOnce((content: string): CaptionsAnswer => {
  const read = readCaptions(content);
  return read.kind === "wrong" ? read : { kind: "read", webVtt: toWebVtt(read.cues), leftOut: read.leftOut };
});
