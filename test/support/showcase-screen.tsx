import { act } from "@testing-library/react";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import type { Showcase } from "../../core/showcase/showcase.ts";
import { PageSharingStore } from "../../ui/share-links/page-sharing.store.ts";
import { OwnShowcaseDialogs } from "../../ui/showcase/own-showcase-dialogs.tsx";
import { ShowcaseLinksStore } from "../../ui/showcase/showcase-links.store.ts";
import { ShowcaseRemovalStore } from "../../ui/showcase/showcase-removal.store.ts";
import { ShowcaseStore } from "../../ui/showcase/showcase.store.ts";
import { ShowcaseView } from "../../ui/showcase/showcase.view.tsx";
import type { PlayedHereProps } from "../../ui/videos/played-here.tsx";
import { aSession } from "../builders/auth.ts";
import { aConnectivity } from "../builders/connectivity.ts";
import { aSessionStore } from "../builders/session-store.ts";
import type { aShowcaseRow } from "../builders/showcases.ts";
import { aShowcase } from "../builders/showcases.ts";
import { subjectKey } from "../../core/moderation/subject.ts";
import type { SubjectMenuProps } from "../../ui/moderation/subject-menu.tsx";
import { figuresOf } from "../../core/ratings/rating.ts";
import type { ShowcaseRatingsProps } from "../../ui/showcase/showcase-ratings.tsx";
import { aPage } from "../fakes/fake-browser.ts";
import { FakeClipboard } from "../fakes/fake-clipboard.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeNavigation } from "../fakes/fake-navigation.ts";
import { FakeNotices } from "../fakes/fake-notices.ts";
import {
  FakeShareSheet,
  FakeShowcaseLinksApi,
  FakeShowcaseRemovalApi,
} from "../fakes/fake-showcase-tools.ts";
import { FakeShowcasesApi } from "../fakes/fake-showcases-api.ts";
import { drawScreen } from "./draw-screen.tsx";

const parts = {
  dialogs: { View: OwnShowcaseDialogs },
  player: { View: ({ by }: PlayedHereProps) => <p>{`Plays ${by}`}</p> },
  readme: { View: ({ of }: { readonly of: number | string }) => <p>{`Readme of ${of}`}</p> },
  menu: { View: ({ subject }: SubjectMenuProps) => <p>{`Report ${subject && subjectKey(subject)}`}</p> },
  ratings: {
    View: ({ showcase, onFigures }: ShowcaseRatingsProps) => (
      <button
        type="button"
        onClick={() => {
          onFigures(figuresOf({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 2 }));
        }}
      >{`Ratings of ${showcase.id}`}</button>
    ),
  },
};

export function openShowcase(at = "/showcase/7", user: AuthUser | null = null) {
  const api = new FakeShowcasesApi();
  const { current } = aPage();
  if (user !== null) current.begin(aSession("token", user));
  const [clock, notices, clipboard] = [
    new FakeClock(Date.UTC(2026, 0, 3)),
    new FakeNotices(),
    new FakeClipboard(),
  ];
  const [links, removal, sheet] = [
    new FakeShowcaseLinksApi(),
    new FakeShowcaseRemovalApi(),
    new FakeShareSheet(),
  ];
  const drawn = drawScreen(<ShowcaseView parts={parts} />, {
    at,
    pattern: at.startsWith("/shared") ? "/shared/showcases/:shareToken" : "/showcase/:id",
    stores: [
      new ShowcaseStore(api, current, clock),
      new ShowcaseRemovalStore(removal, notices),
      new ShowcaseLinksStore(links, { clipboard, clock, notices }),
      new PageSharingStore({ navigation: new FakeNavigation(), sheet, clipboard }),
      aSessionStore(user),
      aConnectivity(clock),
    ],
  });
  const answer = (changes: Partial<Showcase> = {}, more: readonly ReturnType<typeof aShowcaseRow>[] = []) => {
    act(() => api.reads.at(-1)?.answer(aShowcase(changes)));
    act(() => api.lists.at(-1)?.answer({ rows: more, total: more.length }));
  };
  return { ...drawn, api, links, removal, sheet, clipboard, answer };
}
