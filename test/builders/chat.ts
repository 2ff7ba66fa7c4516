import type { ThreadKey } from "../../core/chat/draft-store.ts";

export const aThreadKey = "a thread" as ThreadKey;
export const anotherThreadKey = "another thread" as ThreadKey;
