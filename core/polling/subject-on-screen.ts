import type { ConversationId, RequestId } from "../shared/id.ts";

/** A page counts what it is about as seen. */
export type SubjectOnScreen =
  | { readonly kind: "request"; readonly id: RequestId }
  | { readonly kind: "conversation"; readonly id: ConversationId };
