import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { ReadmePreviewStore } from "../readme/readme-preview.store.ts";
import { ButtonLink } from "../shared/button.tsx";
import { Page } from "../shared/page.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { NewProductStore } from "./new-product.store.ts";
import { ProductForm } from "./product-form.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import * as s from "./product-form.module.css";
import { Steps } from "./steps.tsx";

/** Shows the first step of selling, which creates a draft and leads to the page where its files are added. */
export const NewProductView = observer(function NewProductView() {
  const preview = useStore(ReadmePreviewStore);
  const navigate = useNavigate();
  const store = useStartedStore(NewProductStore);
  const { state } = store;
  useEffect(() => {
    if (state.kind !== "saved") return;
    const { id } = state.result.value;
    void navigate(`/marketplace/edit/${String(id)}`, { replace: true, state: { isNext: true } });
  }, [state, navigate]);
  return (
    <Page title="Sell a product" lead="It stays a draft that only you can see until you publish it.">
      <Steps at={0} />
      <div className={s.alone}>
        <ProductForm
          store={store}
          preview={preview}
          onSubmit={() => void store.submit()}
          actions={
            <>
              <SubmitButton of={store} label="Continue to files" busy="Saving..." />
              <ButtonLink variant="quiet" to="/marketplace/selling">
                Cancel
              </ButtonLink>
            </>
          }
        />
      </div>
    </Page>
  );
});
