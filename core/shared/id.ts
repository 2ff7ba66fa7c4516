/** A number that cannot be mistaken for the id of another kind of thing. */
export type Id<Kind extends string> = number & { readonly __kind: Kind };

export type UserId = Id<"user">;
export type RequestId = Id<"request">;
export type ProjectId = Id<"project">;
export type VideoId = Id<"video">;
export type SnagId = Id<"snag">;
export type ConversationId = Id<"conversation">;
/** Counts from 1 in each conversation, without gaps. */
export type MessageId = Id<"message">;
export type AgreementId = Id<"agreement">;
