import { describe, expect, it } from "@jest/globals";
import { map, type Observable, of } from "rxjs";
import { Chats } from "../../../core/chat/chats.ts";
import { DraftStore, type ThreadKey } from "../../../core/chat/draft-store.ts";
import type { Message, SenderId } from "../../../core/chat/message.ts";
import type { ThreadApi } from "../../../core/chat/thread-api.port.ts";
import type { ThreadInfo, ThreadPage } from "../../../core/chat/thread.ts";
import type { Conditional } from "../../../core/polling/conditional.ts";
import { Poller } from "../../../core/polling/poller.ts";
import type { MessageId } from "../../../core/shared/id.ts";
import { FakeActivity } from "../../fakes/fake-activity.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeIdempotencyKeys } from "../../fakes/fake-idempotency-keys.ts";
import { FakeStorage } from "../../fakes/fake-storage.ts";

/** The ids distinguish the two writers of a support request, who both have no account. */
const VISITOR = 1 as SenderId;
const AGENT = 2 as SenderId;

interface SupportInfo extends ThreadInfo {
  readonly subject: string;
}

/** It plays a support request that is read and answered through the link in a mail: its visitor has only the link. */
class FakeSupportThread implements ThreadApi<SupportInfo> {
  readonly #link: string;
  /** Each entry is a call with the credential that it carried. */
  readonly calls: string[] = [];
  messages: readonly Message[] = [];
  readId = 0 as MessageId;

  constructor(link: string) {
    this.#link = link;
  }

  write(senderId: SenderId, content: string): Message {
    const id = (this.messages.length + 1) as MessageId;
    const message = { id, senderId, content, createdAt: "2026-03-02T08:00:00.000Z" };
    this.messages = [...this.messages, message];
    return message;
  }

  messagesAfter(
    after: MessageId | null,
    etag: string | null,
  ): Observable<Conditional<ThreadPage<SupportInfo>> | null> {
    this.#call("read");
    const info = {
      subject: "The invoice is missing",
      lastMessageId: this.messages.length as MessageId,
      readId: this.readId,
      otherReadId: 0 as MessageId,
    };
    const present = JSON.stringify(info);
    const messages = this.messages.filter(({ id }) => id > (after ?? 0));
    return of(present === etag ? null : { value: { info, messages }, etag: present });
  }

  messagesBefore(before: MessageId): Observable<readonly Message[]> {
    return of(this.messages).pipe(map((messages) => messages.filter(({ id }) => id < before)));
  }

  send(content: string): Promise<Message> {
    this.#call("send");
    return Promise.resolve(this.write(VISITOR, content));
  }

  markRead(upTo: MessageId): Promise<void> {
    this.#call("mark");
    this.readId = upTo;
    return Promise.resolve();
  }

  #call(name: string): void {
    this.calls.push(`${name} with ${this.#link}`);
  }
}

describe("a chat of somebody without a session", () => {
  const key = "support:link-1" as ThreadKey;

  function openChat() {
    const [clock, signals, browser] = [new FakeClock(), new FakeActivity(), new FakeStorage()];
    const api = new FakeSupportThread("link-1");
    const drafts = new DraftStore(browser.tab());
    const chats = new Chats(new Poller(clock, signals), signals, drafts, new FakeIdempotencyKeys(), clock);
    const chat = chats.open({ key, me: VISITOR, api, canSend: () => true });
    const views: { readonly said: readonly string[]; readonly subject: string | undefined }[] = [];
    const reading = chat.reader.view$.subscribe(({ thread }) => {
      const said = thread?.messages.map(({ content }) => content) ?? [];
      views.push({ said, subject: thread?.info.subject });
    });
    return { api, browser, chat, clock, drafts, reading, last: () => views.at(-1) };
  }

  it("reads, marks and sends with the credential of its link alone", async () => {
    const { api, chat, clock, last, reading } = openChat();
    expect(last()).toEqual({ said: [], subject: "The invoice is missing" });
    chat.queue.add("Where is it?");
    await Promise.resolve();
    await Promise.resolve();
    expect(last()?.said).toEqual(["Where is it?"]);
    api.write(AGENT, "It is on its way.");
    chat.reader.setEndInView(true);
    clock.advance(5_000);
    expect(last()?.said).toEqual(["Where is it?", "It is on its way."]);
    expect(api.readId).toBe(2);
    expect(new Set(api.calls)).toEqual(new Set(["read with link-1", "send with link-1", "mark with link-1"]));
    reading.unsubscribe();
    expect(clock.waiting).toBe(0);
  });

  it("keeps its draft under its own key", () => {
    const { browser, drafts } = openChat();
    drafts.saveDraft(key, "Half a sen");
    expect(browser.values.get(`message_draft:${key}`)).toBe("Half a sen");
  });
});
