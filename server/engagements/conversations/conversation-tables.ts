import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ConversationStatus } from "../../../core/conversations/conversation.ts";
import type { ConversationId, MessageId, RequestId, UserId } from "../../../core/shared/id.ts";

export interface ConversationsTable {
  id: GeneratedAlways<ConversationId>;
  request_id: RequestId;
  owner_id: UserId;
  developer_id: UserId;
  status: Generated<ConversationStatus>;
  /** It is also the number of messages; 0 before the first. */
  last_message_id: Generated<MessageId>;
  owner_read_id: Generated<MessageId>;
  developer_read_id: Generated<MessageId>;
  created_at: Date;
  /** It is the time of the last message, or of the beginning. */
  active_at: Date;
}

export interface MessagesTable {
  conversation_id: ConversationId;
  /** It counts from 1 in each conversation, without gaps. */
  id: MessageId;
  sender_id: UserId;
  content: string;
  /** Only its sender reads it; others read that it is gone. */
  hidden_because: ColumnType<string | null, never, string | null>;
  created_at: Date;
}

declare module "../../database/tables.ts" {
  interface Tables {
    conversations: ConversationsTable;
    messages: MessagesTable;
  }
}
