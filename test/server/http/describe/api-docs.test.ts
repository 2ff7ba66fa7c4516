import { describe, expect, it } from "@jest/globals";
import { openSession } from "../../../../contract/collaboration-tickets.ts";
import { SESSION_EVENTS } from "../../../../contract/session-events.ts";
import { sessionWebhooks } from "../../../../server/collaboration/session-webhooks.ts";
import { ApiDocs } from "../../../../server/http/describe/api-docs.ts";

const docs = new ApiDocs([openSession], sessionWebhooks);

describe("ApiDocs", () => {
  it("describes for programs what is sent to a ticket system, beside what it calls", () => {
    const { paths, webhooks } = JSON.parse(docs.document) as {
      readonly paths: object;
      readonly webhooks: Record<string, unknown>;
    };
    expect(Object.keys(paths)).toEqual(["/api/collaboration/sessions"]);
    expect(Object.keys(webhooks)).toEqual(SESSION_EVENTS);
    expect(webhooks["session.created"]).toMatchObject({
      post: {
        parameters: [
          { name: "webhook-id" },
          { name: "webhook-timestamp" },
          { name: "webhook-signature", required: true },
        ],
        requestBody: {
          content: {
            "application/json": { schema: { properties: { type: { const: "session.created" }, data: {} } } },
          },
        },
      },
    });
  });

  it("shows it to people, too", () => {
    for (const name of SESSION_EVENTS) expect(docs.page).toContain(`<code>${name}</code>`);
    expect(docs.page).toContain("previous_status");
  });
});
