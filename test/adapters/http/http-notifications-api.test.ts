import { afterAll, describe, expect, it } from "@jest/globals";
import { firstValueFrom } from "rxjs";
import { HttpNotificationsApi } from "../../../adapters/http/http-notifications-api.ts";
import { NOTIFICATIONS_AT_ONCE } from "../../../core/notifications/notifications-api.port.ts";
import type { NotificationId } from "../../../core/shared/id.ts";
import { type Person, postRequest } from "../../server/support/negotiation.ts";
import { TestServer } from "../../server/support/test-server.ts";
import { clientAt, failed } from "./set-up-client.ts";

const server = await TestServer.start();
afterAll(() => server.stop());
const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
const clara = await server.signUp("client", "clara");
const dev = await server.signUp("developer", "dev_e");

const apiOf = ({ token }: Person) => new HttpNotificationsApi(clientAt(origin, token));
const share = () =>
  postRequest(server, clara, { is_public: false, estimated_budget: 900, developer_id: dev.id });

describe("HttpNotificationsApi on the real server", () => {
  it("brings the newest, then the older ones, and is told when nothing has changed", async () => {
    const api = apiOf(dev);
    const first = await share();
    for (let times = 0; times < NOTIFICATIONS_AT_ONCE; times++) await share();
    const newest = await firstValueFrom(api.newest(null));
    if (newest === null) throw new Error("The first answer is empty");
    expect(newest.value).toMatchObject({ hasMore: true, unreadCount: NOTIFICATIONS_AT_ONCE + 1 });
    expect(await firstValueFrom(api.newest(newest.etag))).toBeNull();
    const last = newest.value.items.at(-1)?.id ?? (0 as NotificationId);
    expect(await firstValueFrom(api.before(last))).toEqual({
      items: [
        {
          id: expect.any(Number),
          kind: "share",
          step: null,
          actor: { id: clara.id, username: "clara", fullName: "clara", avatar: null },
          requestId: first,
          requestTitle: "A till that rings",
          conversationId: null,
          at: server.now.toISOString(),
          isRead: false,
          unreadMessages: 0,
          shared: { status: "open", excerpt: "It should ring.", estimatedBudget: 900 },
        },
      ],
      hasMore: false,
      unreadCount: NOTIFICATIONS_AT_ONCE + 1,
      unreadBesidesShares: 0,
    });
    await api.markRead(last);
    expect((await firstValueFrom(api.newest(null)))?.value.unreadCount).toBe(NOTIFICATIONS_AT_ONCE);
    await api.markAllRead(newest.value.items[0]?.id ?? last);
    expect((await firstValueFrom(api.newest(null)))?.value.unreadCount).toBe(0);
    expect((await failed(apiOf(clara).markRead(last))).kind).toBe("not-found");
  });
});
