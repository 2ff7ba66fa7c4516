import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { ReadmePreviewStore } from "../readme/readme-preview.store.ts";
import { AboutFields, DescriptionField, PriceFields } from "./product-fields.tsx";
import type { ProductFormStore } from "./product-form.store.ts";
import * as s from "./product-form.module.css";
import { Section } from "./section.tsx";
import type { Elements } from "../shared/elements.ts";
import { Form } from "../shared/form/form.tsx";
import { FormNotices } from "../shared/form/form-notices.tsx";

interface ProductFormProps {
  readonly store: ProductFormStore;
  readonly preview: ReadmePreviewStore;
  /** They are rendered above the fields. */
  readonly children?: Elements;
  /** The buttons are below the fields. */
  readonly actions: ReactNode;
  readonly onSubmit: () => void;
}

export const ProductForm = observer(function ProductForm(props: ProductFormProps) {
  const { store, preview, children, actions, onSubmit } = props;
  return (
    <Form name="product" className={s.form} aria-label="Details" onSubmit={onSubmit}>
      <FormNotices of={store} first="title" />
      {children}
      <Section id="about" title="About the product">
        <AboutFields store={store} />
      </Section>
      <Section id="price" title="Price and licence">
        <PriceFields store={store} />
      </Section>
      <Section id="description" title="Description">
        <DescriptionField store={store} preview={preview} />
      </Section>
      <div className={s.foot}>{actions}</div>
    </Form>
  );
});
