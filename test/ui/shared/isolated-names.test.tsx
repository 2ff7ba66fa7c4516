import type { ReactElement } from "react";
import { describe, expect, it } from "@jest/globals";
import { act, render } from "@testing-library/react";
import { withoutTurns } from "../../../core/text/plain-name.ts";
import type { RequestId, UserId } from "../../../core/shared/id.ts";
import { ActionItemsStore } from "../../../ui/action-items/action-items.store.ts";
import { ActionItemList } from "../../../ui/action-items/action-item-list.tsx";
import { BlockDialog } from "../../../ui/blocks/block-dialog.tsx";
import { BlockListStore } from "../../../ui/blocks/block-list.store.ts";
import { BlockListView } from "../../../ui/blocks/block-list.view.tsx";
import { BlockStore } from "../../../ui/blocks/block.store.ts";
import { ReportListStore } from "../../../ui/moderation/report-list.store.ts";
import { ReportListView } from "../../../ui/moderation/report-list.view.tsx";
import { SubjectMenu } from "../../../ui/moderation/subject-menu.tsx";
import { NotificationPanelView } from "../../../ui/notifications/notification-panel.view.tsx";
import { SharedRequestPanelView } from "../../../ui/shared-requests/shared-request-panel.view.tsx";
import { FormConflicts } from "../../../ui/shared/form-conflicts.tsx";
import { FormConflictsStore } from "../../../ui/shared/form-conflicts.store.ts";
import { anActionItem } from "../../builders/action-items.ts";
import { aSession, BOB } from "../../builders/auth.ts";
import { aNotification, aPanel, aSharedNotification } from "../../builders/notifications.ts";
import { aBell, aSharedRequest } from "../../builders/shared-requests.ts";
import { aStart } from "../../builders/start-conversation.ts";
import { FakeActionItemsApi } from "../../fakes/fake-action-items-api.ts";
import { FakeBlocksApi } from "../../fakes/fake-blocks-api.ts";
import { aPage } from "../../fakes/fake-browser.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";
import { FakeNotices } from "../../fakes/fake-notices.ts";
import { FakeReportsApi } from "../../fakes/fake-reports-api.ts";
import { drawScreen } from "../../support/draw-screen.tsx";

const HEBREW = "\u05d3\u05e0\u05d4";
/** It turns the text behind it twice over: by a control character, and by its Hebrew letters before a number. */
const NAME = `\u202e${HEBREW} 3`;
const PERSON = { id: 4 as UserId, name: NAME };
const NOW = "2026-03-01T09:00:00.000Z";

interface Shown {
  readonly view: ReactElement;
  readonly stores?: readonly object[];
  readonly then?: () => void;
}

function reports(): Shown {
  const api = new FakeReportsApi();
  const subject = { kind: "profile", id: PERSON.id } as const;
  const closed = { status: "open", createdAt: NOW, closedAt: null } as const;
  api.reports = [
    {
      id: 1,
      subject,
      about: { id: PERSON.id, fullName: NAME, avatar: null },
      reason: "spam",
      words: NAME,
      ...closed,
    },
  ];
  return { view: <ReportListView />, stores: [new ReportListStore(api, new FakeClock())] };
}

function blocked(): Shown {
  const api = new FakeBlocksApi();
  api.people = [{ id: PERSON.id, username: "dana", fullName: NAME, avatar: null, blockedAt: NOW }];
  return {
    view: <BlockListView />,
    stores: [new BlockListStore(api, new FakeClock(), new FakeNotices())],
    then: () => {
      document.querySelector("button")?.click();
    },
  };
}

function notifications(): Shown {
  const { current } = aPage();
  current.begin(aSession("token-of-bob", BOB));
  const { answer, stores } = aPanel(current);
  const actor = { id: PERSON.id, username: "dana", fullName: NAME, avatar: null };
  return {
    view: <NotificationPanelView />,
    stores: [...stores, ...aStart(current).stores],
    then: () => {
      answer([
        aSharedNotification(2, { actor, requestTitle: NAME }),
        aNotification(1, { actor, requestTitle: NAME }),
      ]);
    },
  };
}

function bell(): Shown {
  const { current } = aPage();
  current.begin(aSession("token-of-bob", BOB));
  const { answer, stores } = aBell(current);
  const owner = { id: PERSON.id, username: "dana", fullName: NAME, avatar: null };
  return {
    view: <SharedRequestPanelView />,
    stores: [...stores, ...aStart(current).stores],
    then: () => {
      answer([aSharedRequest(1, { owner, title: NAME })]);
    },
  };
}

function needsYou(): Shown {
  const api = new FakeActionItemsApi();
  const who = { id: PERSON.id, fullName: NAME, avatar: null };
  const kinds = ["proposal", "delivery", "work", "message", "snag", "share"] as const;
  api.items = kinds.map((kind, at) =>
    anActionItem({ kind, requestId: at as RequestId, who, requestTitle: NAME }),
  );
  return { view: <ActionItemList />, stores: [new ActionItemsStore(api, new FakeClock())] };
}

function changedElsewhere(): Shown {
  const conflicts = new FormConflictsStore<{ readonly title: string }>();
  conflicts.show({ title: NAME });
  return {
    view: (
      <FormConflicts
        conflicts={conflicts}
        isSaid={false}
        labels={{ title: "Title" }}
        onTake={() => undefined}
      />
    ),
  };
}

const blocking = (view: ReactElement): Shown => ({
  view,
  stores: [new BlockStore(new FakeBlocksApi(), new FakeNotices())],
});

const SCREENS: readonly (readonly [string, () => Shown])[] = [
  ["one's reports", reports],
  ["blocked people, one of them unblocked", blocked],
  ["the menu to report and block", () => blocking(<SubjectMenu subject={null} person={PERSON} />)],
  ["the dialog to block", () => blocking(<BlockDialog person={PERSON} onClose={() => undefined} />)],
  ["notifications", notifications],
  ["the bell", bell],
  ["what needs somebody", needsYou],
  ["what was changed somewhere else", changedElsewhere],
];

/** Finds the places where the name stands beside other words without an element of its own. */
function strays(root: Element): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode() !== null) {
    const { data, parentElement } = texts.currentNode as Text;
    const isAlone = parentElement !== null && withoutTurns(parentElement.textContent) === withoutTurns(NAME);
    if (!isAlone) found.push(data);
  }
  const attributes = [...root.querySelectorAll("*")]
    .flatMap((element) => [...element.attributes])
    .filter(({ name }) => !name.startsWith("data-"));
  return [...found, ...attributes.map(({ value }) => value)]
    .map((text) => text.replaceAll(/\u2068[^\u2066-\u2069\u202a-\u202e]*\u2069/gu, ""))
    .filter((text) => text.includes(HEBREW));
}

describe("a name that would turn the words around it", () => {
  it.each(SCREENS)("is isolated in %s", async (_, show) => {
    const { view, stores, then } = show();
    const { container } = drawScreen(view, stores === undefined ? {} : { stores });
    await act(async () => {
      then?.();
      await Promise.resolve();
    });
    expect(container.textContent).toContain(HEBREW);
    expect(strays(container)).toEqual([]);
  });

  it("is found where it is not", () => {
    const { container } = render(<p aria-label={`About ${NAME}`}>About {NAME}</p>);
    expect(strays(container)).toHaveLength(2);
  });
});
