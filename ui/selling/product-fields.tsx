import { observer } from "mobx-react-lite";
import { LICENCE_TEXTS } from "../../core/products/licence-texts.ts";
import {
  PRODUCT_CATEGORIES,
  PRODUCT_CATEGORY_NAME,
  PRODUCT_LICENCES,
  PRODUCT_LIMITS,
} from "../../core/products/product.ts";
import { MarkdownPreview } from "../readme/markdown-preview.tsx";
import type { ReadmePreviewStore } from "../readme/readme-preview.store.ts";
import { WriteAndPreview } from "../readme/write-and-preview.tsx";
import { MoneyField } from "../shared/form/money-field.tsx";
import { SelectField } from "../shared/form/select-field.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import type { ProductFormStore } from "./product-form.store.ts";
import * as s from "./product-form.module.css";

export interface ProductFieldsProps {
  readonly store: ProductFormStore;
}

export function AboutFields({ store }: ProductFieldsProps) {
  return (
    <>
      <TextField of={store} name="title" label="Title" required />
      <TextField
        of={store}
        name="summary"
        label="Summary"
        hint="One sentence for lists: what it is and who it's for."
        required
      />
      <div className={s.pair}>
        <SelectField
          of={store}
          name="category"
          label="Category"
          hint="Where people look for it."
          none="Choose a category"
          options={PRODUCT_CATEGORIES}
          nameOf={(category) => PRODUCT_CATEGORY_NAME[category]}
          required
        />
        <TextField
          of={store}
          name="tags"
          label="Tags"
          hint={`Separated by commas, up to ${String(PRODUCT_LIMITS.tags)}`}
          optional
        />
      </div>
    </>
  );
}

export const PriceFields = observer(function PriceFields({ store }: ProductFieldsProps) {
  const { licence } = store.form;
  return (
    <>
      <div className={s.pair}>
        <MoneyField
          of={store}
          name="price"
          label="Price in US dollars"
          hint="Such as 12 or 12.50. 0 is free."
          required
        />
        <SelectField
          of={store}
          name="licence"
          label="Licence"
          hint="What buyers may do with it."
          none="Choose a licence"
          options={PRODUCT_LICENCES}
          nameOf={(each) => LICENCE_TEXTS[each].name}
          required
        />
      </div>
      {licence !== "" && (
        <p className={s.hint} role="status">
          {LICENCE_TEXTS[licence].summary}
        </p>
      )}
    </>
  );
});

interface DescriptionFieldProps extends ProductFieldsProps {
  readonly preview: ReadmePreviewStore;
}

export const DescriptionField = observer(function DescriptionField({
  store,
  preview,
}: DescriptionFieldProps) {
  const { description } = store.form;
  return (
    <div className={s.description}>
      <WriteAndPreview
        of={store}
        name="description"
        label="Description"
        hint="Markdown: what is inside, how to use it, what it needs."
        required
        preview={(isShown) =>
          description.trim() === "" ? (
            <p className={s.hint}>The preview appears here.</p>
          ) : (
            <MarkdownPreview preview={preview} text={description} isShown={isShown} />
          )
        }
      />
    </div>
  );
});
