import { answerOnce } from "../processes/answer-once.ts";
import type { FileKind } from "./file-kind.ts";
import { withoutDetails } from "./without-details.ts";

export interface DetailsQuestion {
  readonly kind: FileKind;
  readonly bytes: Uint8Array;
}

answerOnce(({ kind, bytes }: DetailsQuestion) => withoutDetails(kind, bytes));
