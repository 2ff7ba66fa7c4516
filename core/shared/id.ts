/** The type keeps ids of different kinds of things apart. */
export type Id<Kind extends string> = number & { readonly __kind: Kind };

export type UserId = Id<"user">;
export type RequestId = Id<"request">;
export type ProjectId = Id<"project">;
export type VideoId = Id<"video">;
export type PlaylistId = Id<"playlist">;
export type ShowcaseId = Id<"showcase">;
export type ProductId = Id<"product">;
export type ProductVersionId = Id<"product-version">;
export type ProductFileId = Id<"product-file">;
export type PurchaseId = Id<"purchase">;
export type LedgerEntryId = Id<"ledger-entry">;
export type ShareLinkId = Id<"share-link">;
export type SnagId = Id<"snag">;
export type ConversationId = Id<"conversation">;
/** It counts from 1 in each conversation, without gaps. */
export type MessageId = Id<"message">;
export type AgreementId = Id<"agreement">;
export type NotificationId = Id<"notification">;
export type ParticipantId = Id<"participant">;
export type AttachmentId = Id<"attachment">;
export type IntegrationId = Id<"integration">;
/** It cannot be guessed: a caller who tries other ids learns nothing, not even how many there are. */
export type CollaborationSessionId = string & { readonly __kind: "collaboration-session" };

/** An id is at most PostgreSQL's largest integer. */
export const MAX_ID = 2_147_483_647;
const ID = /^[1-9]\d{0,9}$/;

/** Reads an id from an address; null for any other text and for a number that is too large. */
export function parseId(text: string): number | null {
  const id = ID.test(text) ? Number(text) : null;
  return id === null || id > MAX_ID ? null : id;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Accepts the textual form of RFC 9562, of any version. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
