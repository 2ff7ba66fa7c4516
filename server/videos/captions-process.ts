import { readCaptions, toWebVtt } from "../../core/videos/captions.ts";
import { answerOnce } from "../processes/answer-once.ts";

/** What a file of captions was read as. */
export type CaptionsAnswer =
  /** @param webVtt what is stored, written anew; @param leftOut a sentence for each line that was not understood */
  | { readonly kind: "read"; readonly webVtt: string; readonly leftOut: readonly string[] }
  | { readonly kind: "wrong"; readonly message: string };

/** A process of its own: a text that takes long to read holds nobody else up. It has no settings and no file. */
answerOnce((content: string): CaptionsAnswer => {
  const read = readCaptions(content);
  return read.kind === "wrong" ? read : { kind: "read", webVtt: toWebVtt(read.cues), leftOut: read.leftOut };
});
