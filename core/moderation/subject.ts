import {
  type ConversationId,
  type MessageId,
  parseId,
  type PlaylistId,
  type ProductId,
  type RequestId,
  type ShowcaseId,
  type UserId,
  type VideoId,
} from "../shared/id.ts";

/** People show these to each other, so they can be reported and hidden. */
export type Subject =
  | { readonly kind: "request"; readonly id: RequestId }
  /** A developer's profile is identified by the user. */
  | { readonly kind: "profile"; readonly id: UserId }
  | { readonly kind: "video"; readonly id: VideoId }
  | { readonly kind: "playlist"; readonly id: PlaylistId }
  | { readonly kind: "showcase"; readonly id: ShowcaseId }
  | { readonly kind: "product"; readonly id: ProductId }
  | { readonly kind: "message"; readonly conversation: ConversationId; readonly id: MessageId }
  | { readonly kind: "rating"; readonly developer: UserId; readonly rater: UserId };

export const SUBJECT_KIND_NAME: Readonly<Record<Subject["kind"], string>> = {
  request: "Request",
  profile: "Profile",
  video: "Video",
  playlist: "Playlist",
  showcase: "Solution",
  product: "Product",
  message: "Message",
  rating: "Rating",
};

/** Writes a subject as on the wire, in the log and on the command line: `message/12/3`. */
export function subjectKey(subject: Subject): string {
  switch (subject.kind) {
    case "request":
    case "profile":
    case "video":
    case "playlist":
    case "showcase":
    case "product":
      return `${subject.kind}/${subject.id}`;
    case "message":
      return `message/${subject.conversation}/${subject.id}`;
    case "rating":
      return `rating/${subject.developer}/${subject.rater}`;
  }
}

/** Returns null for any other text. */
export function parseSubject(text: string): Subject | null {
  const [kind, ...numbers] = text.split("/");
  const [first = null, second = null] = numbers.map(parseId);
  if (first === null) return null;
  if (numbers.length === 1) {
    if (kind === "request") return { kind, id: first as RequestId };
    if (kind === "profile") return { kind, id: first as UserId };
    if (kind === "playlist") return { kind, id: first as PlaylistId };
    if (kind === "showcase") return { kind, id: first as ShowcaseId };
    if (kind === "product") return { kind, id: first as ProductId };
    return kind === "video" ? { kind, id: first as VideoId } : null;
  }
  if (numbers.length !== 2 || second === null) return null;
  if (kind === "message") return { kind, conversation: first as ConversationId, id: second as MessageId };
  return kind === "rating" ? { kind, developer: first as UserId, rater: second as UserId } : null;
}
