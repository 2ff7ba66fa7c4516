import { negotiation, type Person } from "./negotiation.ts";
import type { TestServer } from "./test-server.ts";

/** A word is one message: its writer, and how many milliseconds before now it was written. */
export type Word = readonly [Person, number];

export async function spokenTalk(
  server: TestServer,
  client: Person,
  developer: Person,
  words: readonly Word[],
): Promise<void> {
  const { conversationId } = await negotiation(server, client, developer);
  for (const [{ token }, ago] of words) {
    const said = await server.ask(`POST /api/conversations/${conversationId}/messages`, {
      token,
      body: { content: "Hello" },
    });
    await server.database.pool.query(
      "update messages set created_at = $1 where conversation_id = $2 and id = $3",
      [new Date(server.now.getTime() - ago), conversationId, said.body.id],
    );
  }
}
