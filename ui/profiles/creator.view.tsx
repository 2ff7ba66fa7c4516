import { observer } from "mobx-react-lite";
import { useParams } from "react-router-dom";
import type { PublicDeveloper } from "../../core/profiles/developer-profile.ts";
import { displayName } from "../../core/text/display-name.ts";
import { parseId, type UserId } from "../../core/shared/id.ts";
import { ReportButton } from "../moderation/report-button.tsx";
import { SubjectMenu } from "../moderation/subject-menu.tsx";
import { RatingsPanel } from "../ratings/ratings-panel.tsx";
import { RatingsStore } from "../ratings/ratings.store.ts";
import { ScorePanel } from "../ratings/score-panel.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { DetailLayout } from "../shared/detail-layout.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import type { ScreenPage } from "../shared/screen-page.ts";
import { Section } from "../shared/section.tsx";
import { SkillList } from "../shared/skill-list.tsx";
import { UserText } from "../shared/user-text.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { SellerProductsStore } from "../products/seller-products.store.ts";
import { SellerProducts } from "../products/seller-products.tsx";
import { MoreShowcasesStore } from "../showcase/more-showcases.store.ts";
import { MoreShowcases } from "../showcase/more-showcases.tsx";
import { CreatorFacts } from "./creator-facts.tsx";
import * as s from "./creator.module.css";
import { CreatorPlaylists } from "./creator-playlists.tsx";
import { CreatorPlaylistsStore } from "./creator-playlists.store.ts";
import { CreatorVideos } from "./creator-videos.tsx";
import { CreatorVideosStore } from "./creator-videos.store.ts";
import { developerHead } from "./developer-head.ts";
import { DeveloperNotFound } from "./developer-not-found.tsx";
import { CreatorStore } from "./creator.store.ts";

export const creatorPage: ScreenPage = {
  load: (stores, { params: { id = "" } }) => {
    const store = stores.get(CreatorStore);
    store.start(id);
    const developer = parseId(id);
    if (developer === null) return [store];
    const ratings = stores.get(RatingsStore);
    ratings.start(developer as UserId);
    // Text below the ratings would push the facts down on a phone.
    const own = {
      get state() {
        return { kind: ratings.isAskingOwn ? "loading" : "ready" };
      },
    };
    const works = [
      stores.get(CreatorVideosStore),
      stores.get(CreatorPlaylistsStore),
      stores.get(MoreShowcasesStore),
      stores.get(SellerProductsStore),
    ] as const;
    for (const each of works) each.start(developer as UserId);
    return [store, ratings, own, ...works];
  },
};

export const CreatorView = observer(function CreatorView() {
  const { id = "" } = useParams();
  const store = useStartedStore(CreatorStore, id);
  return (
    <LoadedPage store={store} title="Developer" what="the developer" notFound={<DeveloperNotFound />}>
      {(developer) => <Ready store={store} developer={developer} />}
    </LoadedPage>
  );
});

interface ReadyProps {
  readonly store: CreatorStore;
  readonly developer: PublicDeveloper;
}

const Ready = observer(function Ready({ store, developer }: ReadyProps) {
  const videos = useStartedStore(CreatorVideosStore, developer.id);
  const playlists = useStartedStore(CreatorPlaylistsStore, developer.id);
  const products = useStartedStore(SellerProductsStore, developer.id);
  const showcases = useStartedStore(MoreShowcasesStore, developer.id);
  const ratings = useStartedStore(RatingsStore, developer.id);
  return (
    <Page
      title={displayName(developer)}
      documentHead={developerHead(
        developer,
        ratings.state.kind === "ready" ? ratings.state.value.summary.verified : undefined,
      )}
      lead={developer.headline}
    >
      <DetailLayout
        facts={
          <>
            <CreatorFacts developer={developer} />
            {store.user === null && <ReportButton subject={{ kind: "profile", id: developer.id }} />}
            {store.user !== null && store.user.id !== developer.id && (
              <SubjectMenu
                subject={{ kind: "profile", id: developer.id }}
                person={{ id: developer.id, name: displayName(developer) }}
              />
            )}
          </>
        }
        {...actionFor(store, developer)}
        actionFirst
      >
        <About developer={developer} />
        <MoreShowcases store={showcases} creator={developer.id} title="Solutions" />
        <SellerProducts store={products} seller={developer.id} />
        <CreatorVideos store={videos} developer={developer} />
        <CreatorPlaylists store={playlists} />
        {ratings.state.kind === "ready" && <ScorePanel score={ratings.state.value.score} />}
        <RatingsPanel store={ratings} />
      </DetailLayout>
    </Page>
  );
});

/** Shows what developers write about themselves. */
function About({ developer }: Pick<ReadyProps, "developer">) {
  const { bio, skills } = developer;
  return (
    <>
      {bio === "" ? (
        <p className={s.silent}>
          <bdi>{displayName(developer)}</bdi> hasn't written about their work yet.
        </p>
      ) : (
        <UserText text={bio} />
      )}
      {skills.length > 0 && (
        <Section title="Skills">
          <SkillList skills={skills} />
        </Section>
      )}
    </>
  );
}

/** Offers the reader's next step: posting a request, or editing an own profile. */
function actionFor({ user }: CreatorStore, developer: PublicDeveloper) {
  if (user?.id === developer.id)
    return {
      action: <ButtonLink to="/profile">Edit your profile</ButtonLink>,
    };
  if (user?.userType === "developer") return {};
  const initialData = { developer_id: developer.id, developer_name: displayName(developer) };
  return {
    action: (
      <ButtonLink variant="primary" to="/create-request" state={{ initialData }}>
        Send a work request
      </ButtonLink>
    ),
  };
}
