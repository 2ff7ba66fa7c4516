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
import { Field } from "../shared/field.tsx";
import { Select } from "../shared/select.tsx";
import { TextArea } from "../shared/text-area.tsx";
import { TextInput } from "../shared/text-input.tsx";
import type { ProductFormStore } from "./product-form.store.ts";
import * as s from "./product-form.module.css";

export interface ProductFieldsProps {
  readonly store: ProductFormStore;
}

interface TextFieldProps extends ProductFieldsProps {
  readonly name: "title" | "summary" | "tags" | "price";
  readonly label: string;
  readonly hint?: string;
  readonly optional?: true;
}

const TextField = observer(function TextField({ store, name, label, hint, optional }: TextFieldProps) {
  return (
    <Field
      id={`product-${name}`}
      label={label}
      hint={hint}
      error={store.errors[name]}
      {...(optional === true ? { optional: true } : { required: true })}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          {...(name === "price" && { inputMode: "decimal" })}
          value={store.form[name]}
          onChange={({ target }) => {
            store.change({ [name]: target.value });
          }}
        />
      )}
    </Field>
  );
});

interface ChoiceFieldProps<Value extends string> {
  readonly id: string;
  readonly label: string;
  readonly value: Value | "";
  readonly nameOf: (value: Value) => string;
  readonly order: readonly Value[];
  readonly empty: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly onChoose: (value: Value | "") => void;
}

function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { id, label, value, nameOf, order, empty, hint, error, onChoose } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error} required>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            onChoose(order.find((each) => each === target.value) ?? "");
          }}
        >
          <option value="">{empty}</option>
          {order.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export const AboutFields = observer(function AboutFields({ store }: ProductFieldsProps) {
  const { form, errors } = store;
  return (
    <>
      <TextField store={store} name="title" label="Title" />
      <TextField
        store={store}
        name="summary"
        label="Summary"
        hint="One sentence for lists: what it is and who it's for."
      />
      <div className={s.pair}>
        <ChoiceField
          id="product-category"
          label="Category"
          value={form.category}
          nameOf={(category) => PRODUCT_CATEGORY_NAME[category]}
          order={PRODUCT_CATEGORIES}
          empty="Choose a category"
          hint="Where people look for it."
          error={errors.category}
          onChoose={(category) => {
            store.change({ category });
          }}
        />
        <TextField
          store={store}
          name="tags"
          label="Tags"
          hint={`Separated by commas, up to ${String(PRODUCT_LIMITS.tags)}`}
          optional
        />
      </div>
    </>
  );
});

export const PriceFields = observer(function PriceFields({ store }: ProductFieldsProps) {
  const { form, errors } = store;
  return (
    <>
      <div className={s.pair}>
        <TextField
          store={store}
          name="price"
          label="Price in US dollars"
          hint="Such as 12 or 12.50. 0 is free."
        />
        <ChoiceField
          id="product-licence"
          label="Licence"
          value={form.licence}
          nameOf={(licence) => LICENCE_TEXTS[licence].name}
          order={PRODUCT_LICENCES}
          empty="Choose a licence"
          hint="What buyers may do with it."
          error={errors.licence}
          onChoose={(licence) => {
            store.change({ licence });
          }}
        />
      </div>
      {form.licence !== "" && (
        <p className={s.hint} role="status">
          {LICENCE_TEXTS[form.licence].summary}
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
  const { errors } = store;
  const { description } = store.form;
  return (
    <div className={s.description}>
      <WriteAndPreview
        label="Description"
        writing={(className) => (
          <Field
            id="product-description"
            label="Text"
            hint="Markdown: what is inside, how to use it, what it needs."
            error={errors.description}
            required
          >
            {(control) => (
              <TextArea
                {...control}
                className={className}
                rows={14}
                spellCheck
                value={store.form.description}
                onChange={({ target }) => {
                  store.change({ description: target.value });
                }}
              />
            )}
          </Field>
        )}
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
