import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { Page } from "../shared/page.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { NewShowcaseStore } from "./new-showcase.store.ts";
import { ReadmePreviewStore } from "../readme/readme-preview.store.ts";
import { ShowcaseForm } from "./showcase-form.tsx";

export const NewShowcaseView = observer(function NewShowcaseView() {
  const preview = useStore(ReadmePreviewStore);
  const navigate = useNavigate();
  const store = useStartedStore(NewShowcaseStore);
  const { state } = store;
  useEffect(() => {
    if (state.kind === "saved") void navigate(`/showcase/${String(state.result.id)}`, { replace: true });
  }, [state, navigate]);
  return (
    <Page title="Publish a solution" lead="Show clients a finished project.">
      <ShowcaseForm
        store={store}
        preview={preview}
        action={{ label: store.form.isPublic ? "Publish" : "Save", busy: "Publishing..." }}
        onLeave={() => void navigate("/showcase/mine")}
      />
    </Page>
  );
});
