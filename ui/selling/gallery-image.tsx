import { observer } from "mobx-react-lite";
import type { ProductImage } from "../../core/products/product.ts";
import { PictureView } from "../images/picture-view.tsx";
import { Field } from "../shared/field.tsx";
import { OrderTools } from "../shared/order-tools.tsx";
import { Tag } from "../shared/tag.tsx";
import { TextInput } from "../shared/text-input.tsx";
import type { GalleryStore } from "./gallery.store.ts";
import * as s from "./gallery.module.css";

interface GalleryImageProps {
  readonly store: GalleryStore;
  readonly image: ProductImage;
  /** The position counts from 0. */
  readonly index: number;
  readonly last: number;
}

/** Shows a picture of the gallery with its description and position. */
export const GalleryImage = observer(function GalleryImage({ store, image, index, last }: GalleryImageProps) {
  return (
    <>
      <div className={s.picture} draggable>
        <PictureView
          picture={image.picture}
          alt={image.alt || `Picture ${String(index + 1)}`}
          sizes="160px"
        />
        {index === 0 && (
          <span className={s.cover}>
            <Tag tone="accent">Cover</Tag>
          </span>
        )}
      </div>
      <div className={s.alt}>
        <Field
          label={`Alternative text of picture ${String(index + 1)}`}
          error={store.altErrorOf(image)}
          optional
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={image.alt}
              onChange={({ target }) => store.write(image.id, target.value)}
              onBlur={() => void store.save()}
            />
          )}
        </Field>
      </div>
      <span className={s.tools}>
        <OrderTools
          name={`picture ${String(index + 1)}`}
          index={index}
          last={last}
          onMove={(to) => void store.move(image.id, to)}
          onRemove={() => void store.remove(image.id)}
        />
      </span>
    </>
  );
});
