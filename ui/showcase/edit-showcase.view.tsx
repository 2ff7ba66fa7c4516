import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { NOT_YOUR_SHOWCASE, type Showcase } from "../../core/showcase/showcase.ts";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { ButtonLink } from "../shared/button.tsx";
import { ABSENT } from "../shared/drawings/absent.ts";
import { LOCKED } from "../shared/drawings/locked.ts";
import { EmptyState } from "../shared/empty-state.tsx";
import { FormConflicts } from "../shared/form-conflicts.tsx";
import { LoadedPage } from "../shared/loaded-page.tsx";
import { Page } from "../shared/page.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { EditShowcaseStore } from "./edit-showcase.store.ts";
import { ReadmePreviewStore } from "../readme/readme-preview.store.ts";
import { ShowcaseForm } from "./showcase-form.tsx";
import * as s from "./showcase-form.module.css";

const TITLE = "Edit solution";

const LABELS = {
  title: "Title",
  description: "Description",
  skills: "Skills",
  demoUrl: "Demo",
  projectUrl: "Project",
  repositoryUrl: "Repository",
  imageAlt: "Alternative text",
  readme: "Readme",
  readmeName: "Name of the readme",
  videos: "Videos",
  isPublic: "Public",
  includeProfile: "Include my profile",
} as const;

export const EditShowcaseView = observer(function EditShowcaseView() {
  const { id = "" } = useParams();
  const store = useStartedStore(EditShowcaseStore, id);
  return (
    <LoadedPage store={store.showcase} title={TITLE} what="the solution" notFound={<Unavailable />}>
      {({ value }) => (store.isOwn(value) ? <Editing store={store} showcase={value} /> : <NotYours />)}
    </LoadedPage>
  );
});

interface EditingProps {
  readonly store: EditShowcaseStore;
  readonly showcase: Showcase;
}

const Editing = observer(function Editing({ store, showcase }: EditingProps) {
  const preview = useStore(ReadmePreviewStore);
  const navigate = useNavigate();
  const { state } = store;
  const page = `/showcase/${String(showcase.id)}`;
  useEffect(() => {
    if (state.kind === "saved") void navigate(page, { replace: true });
  }, [state, navigate, page]);
  return (
    <Page title={TITLE} lead={<bdi>{showcase.title}</bdi>}>
      <HiddenNotice what="solution" because={showcase.hiddenBecause} />
      <ShowcaseForm
        store={store}
        preview={preview}
        action={{ label: "Save changes", busy: "Saving..." }}
        onLeave={() => void navigate(page)}
      >
        <FormConflicts
          conflicts={store.conflicts}
          isSaid={state.kind === "refused"}
          labels={LABELS}
          texts={{ videos: (ids) => store.titlesOf(ids) }}
          onTake={(part) => store.change(part)}
        />
        {store.isPictureElsewhere && (
          <p className={s.hint}>
            {store.image === null
              ? "Another picture was saved meanwhile. You see it below."
              : "Another picture was saved meanwhile. Saving again puts yours in its place."}
          </p>
        )}
        {state.kind === "refused" && (store.conflicts.fields.length > 0 || store.isPictureElsewhere) && (
          <p className={s.hint}>
            <a href={page} target="_blank" rel="noopener">
              See the saved version in a new tab
            </a>
          </p>
        )}
      </ShowcaseForm>
    </Page>
  );
});

function NotYours() {
  return (
    <Page title={TITLE}>
      <EmptyState title={NOT_YOUR_SHOWCASE.edit} drawing={LOCKED} action={<Back />}>
        Only its creator can change it.
      </EmptyState>
    </Page>
  );
}

function Unavailable() {
  return (
    <Page title={TITLE}>
      <EmptyState title="This solution isn't available" drawing={ABSENT} action={<Back />}>
        It was deleted, or it isn't yours. You can restore deleted solutions from your list.
      </EmptyState>
    </Page>
  );
}

function Back() {
  return <ButtonLink to="/showcase/mine">Your solutions</ButtonLink>;
}
