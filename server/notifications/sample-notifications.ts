import { sql } from "kysely";
import type { SampleData } from "../sample-data/sample-data.ts";

/** It adds the notifications for the other parts of the sample data; no mail is sent about them. */
export const sampleNotifications: SampleData = {
  name: "notifications",
  after: ["requests", "shares", "responses", "conversations", "agreements", "past-work"],
  add: async ({ db }) => {
    await sql`
      insert into notifications
        (user_id, kind, actor_id, request_id, conversation_id, item_id, step, at, read_at, is_listed)
      select user_id, kind, actor_id, request_id, conversation_id, item_id, step, at,
        case when is_read then at end, is_listed
      from (
        select developer_id as user_id, 'share' as kind, owner_id as actor_id, requests.id as request_id,
          null::integer as conversation_id, null::integer as item_id, null as step, share_date as at,
          viewed_at is not null as is_read, true as is_listed
        from request_shares join requests on requests.id = request_shares.request_id
        union all
        select client_id, 'response', developer_id, request_id, null, id, null, created_at, status <> 'pending', true
        from snagged_requests where request_id is not null
        union all
        select reader.id, 'message', sender_id, request_id, conversation_id, messages.id, null,
          messages.created_at, messages.id <= reader.read_id,
          messages.id = max(messages.id) over (partition by conversation_id, sender_id)
        from messages join conversations on conversations.id = conversation_id
        cross join lateral (
          select owner_id as id, owner_read_id as read_id where sender_id = developer_id
          union all
          select developer_id, developer_read_id where sender_id = owner_id
        ) as reader
        union all
        select case proposed_by when owner_id then developer_id else owner_id end, 'agreement', proposed_by,
          agreements.request_id, conversation_id, agreements.id, 'proposed', agreements.created_at, false, true
        from agreements join conversations on conversations.id = conversation_id
        where agreements.status = 'proposed'
        union all
        select owner_id, 'agreement', developer_id, agreements.request_id, conversation_id, agreements.id,
          'delivered', delivered_at, false, true
        from agreements join conversations on conversations.id = conversation_id
        where agreements.status = 'delivered'
      ) as told
      order by at, user_id`.execute(db);
  },
};
