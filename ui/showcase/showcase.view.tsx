import { displayName } from "../../core/text/display-name.ts";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { showcasePath } from "../../core/discovery/public-address.ts";
import { isKnown } from "../../core/images/person-name.ts";
import type { Showcase } from "../../core/showcase/showcase.ts";
import { PictureView } from "../images/picture-view.tsx";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { SubjectTools } from "../moderation/subject-tools.tsx";
import { SharePage } from "../share-links/share-page.tsx";
import { DetailLayout } from "../shared/detail-layout.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import { unlistedHead } from "../shared/page-head.ts";
import type { ScreenPage } from "../shared/screen-page.ts";
import { Skeleton } from "../shared/skeleton.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { UserText } from "../shared/user-text.tsx";
import { MoreShowcases } from "./more-showcases.tsx";
import { ShowcaseFacts, ShowcaseLinks } from "./showcase-facts.tsx";
import { showcaseHead } from "./showcase-head.ts";
import * as s from "./showcase.module.css";
import { ShowcaseRemovalStore } from "./showcase-removal.store.ts";
import { type ShowcaseBy, ShowcaseStore } from "./showcase.store.ts";
import { RemovedShowcase, ShowcaseTools } from "./showcase-tools.tsx";
import { BROWSE_SOLUTIONS, NotFound } from "./absent-showcase.tsx";
import { Lead, Ratings, Readme, Videos, type ShowcaseProps } from "./showcase-sections.tsx";
import { InvalidLink } from "../share-links/invalid-link.tsx";

/** The picture is as wide as the text beside the facts. */
const PICTURE_SIZES = "(width < 860px) 100vw, 680px";

export const showcasePage: ScreenPage = {
  load: (stores, { params }) => {
    const store = stores.get(ShowcaseStore);
    store.start(shownBy(params));
    const whole = {
      get state() {
        return { kind: store.isWhole ? "ready" : "loading" };
      },
    };
    return [store, whole];
  },
};

/** @param params of /showcase/:id or /shared/showcases/:shareToken */
function shownBy({ id = "", shareToken }: Readonly<Partial<Record<string, string>>>): ShowcaseBy {
  return shareToken === undefined ? `showcase ${id}` : `link ${shareToken}`;
}

/** Shows a showcase by its id or by a link to it. */
export const ShowcaseView = observer(function ShowcaseView({ parts }: ShowcaseProps) {
  const { id, shareToken } = useParams();
  const store = useStartedStore(ShowcaseStore, shownBy({ id, shareToken }));
  return (
    <LoadedPage
      store={store}
      title="Solution"
      what="the solution"
      skeleton={
        <>
          <div className={s.waiting} aria-hidden="true" />
          <Skeleton label="Loading the solution" />
        </>
      }
      notFound={
        shareToken === undefined ? (
          <NotFound isVisitor={store.user === null} />
        ) : (
          <InvalidLink instead={BROWSE_SOLUTIONS} />
        )
      }
    >
      {(showcase) => <Ready store={store} showcase={showcase} token={shareToken ?? null} parts={parts} />}
    </LoadedPage>
  );
});

interface ReadyProps extends ShowcaseProps {
  readonly store: ShowcaseStore;
  readonly showcase: Showcase;
  /** The link that opened the page has this token; null without one. */
  readonly token: string | null;
}

const Ready = observer(function Ready({ store, showcase, token, parts }: ReadyProps) {
  const removal = useStore(ShowcaseRemovalStore);
  const { id } = showcase;
  // The view stays mounted for the next showcase.
  useEffect(() => {
    removal.settle(false);
  }, [removal, id]);
  if (removal.isRemoved) return <RemovedShowcase showcase={showcase} removal={removal} />;
  const { title, description, creator, developerId, isPublic, hiddenBecause } = showcase;
  const { isOwn } = store;
  const isListed = isPublic && hiddenBecause === null;
  return (
    <Page
      title={title}
      // A link's address must not be indexed, because it opens the page to its reader.
      documentHead={token !== null ? unlistedHead(title) : showcaseHead(showcase)}
      lead={<Lead showcase={showcase} now={store.now()} />}
      actions={
        <>
          {isListed && <SharePage title={title} path={showcasePath(id)} />}
          {isOwn && <ShowcaseTools showcase={showcase} removal={removal} dialogs={parts.dialogs} />}
          {!isOwn && isListed && isKnown(creator) && (
            <SubjectTools
              subject={{ kind: "showcase", id }}
              person={{ id: creator.id, name: displayName(creator) }}
              isVisitor={store.user === null}
              menu={parts.menu}
            />
          )}
        </>
      }
    >
      <HiddenNotice what="solution" because={hiddenBecause} />
      <div data-stack="">
        <DetailLayout facts={<ShowcaseFacts showcase={showcase} />}>
          {!isPublic && <UnlistedNote isOwn={isOwn} />}
          {showcase.image !== null && (
            <div className={s.picture}>
              <PictureView picture={showcase.image} alt={showcase.imageAlt} sizes={PICTURE_SIZES} isFirst />
            </div>
          )}
          <ShowcaseLinks showcase={showcase} />
          {description !== "" && <UserText text={description} />}
          <Videos showcase={showcase} token={token} parts={parts} />
          {showcase.readme !== null && <Readme of={token ?? id} parts={parts} />}
          {isListed && <Ratings showcase={showcase} onFigures={store.rated} parts={parts} />}
        </DetailLayout>
        <MoreShowcases
          store={store.more}
          creator={developerId}
          title={`More by ${isKnown(creator) ? displayName(creator) : "this developer"}`}
        />
      </div>
    </Page>
  );
});

function UnlistedNote({ isOwn }: { readonly isOwn: boolean }) {
  return (
    <p className={s.note}>
      {isOwn
        ? "Only you and people with a link to it can see this."
        : "Not listed publicly. You can see it because its link was shared with you."}
    </p>
  );
}
