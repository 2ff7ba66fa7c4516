/** A number that cannot be mistaken for the id of another kind of thing. */
export type Id<Kind extends string> = number & { readonly __kind: Kind };

export type UserId = Id<"user">;
export type RequestId = Id<"request">;
export type ProjectId = Id<"project">;
export type VideoId = Id<"video">;
export type PlaylistId = Id<"playlist">;
export type ShareLinkId = Id<"share-link">;
export type SnagId = Id<"snag">;
export type ConversationId = Id<"conversation">;
/** Counts from 1 in each conversation, without gaps. */
export type MessageId = Id<"message">;
export type AgreementId = Id<"agreement">;
export type NotificationId = Id<"notification">;

/** Ten digits are more than any id has; a longer number would not be exact. */
const ID = /^[1-9]\d{0,9}$/;

/** An id as it stands in an address; null for anything else. */
export function parseId(text: string): number | null {
  return ID.test(text) ? Number(text) : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** In the textual form of RFC 9562, of any version. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
