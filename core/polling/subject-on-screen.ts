import type { ConversationId, RequestId } from "../shared/id.ts";

/** The page on screen is about this subject, so what is told of it counts as seen. */
export type SubjectOnScreen =
  | { readonly kind: "request"; readonly id: RequestId }
  | { readonly kind: "conversation"; readonly id: ConversationId };
