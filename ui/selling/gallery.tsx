import { observer } from "mobx-react-lite";
import { type DragEvent, useState } from "react";
import { PRODUCT_LIMITS, type ProductImage } from "../../core/products/product.ts";
import { Button } from "../shared/button.tsx";
import { GalleryImage } from "./gallery-image.tsx";
import type { GalleryStore } from "./gallery.store.ts";
import { NewImage } from "./new-image.tsx";
import { Section } from "./section.tsx";
import { Actions } from "../shared/actions.tsx";
import * as s from "./gallery.module.css";

interface GalleryProps {
  readonly store: GalleryStore;
}

/** Shows the pictures of an own product in order; the first is its cover. */
export const Gallery = observer(function Gallery({ store }: GalleryProps) {
  const { images, isFull, said } = store;
  return (
    <Section id="pictures" title="Pictures">
      <p className={s.hint}>
        {`Up to ${PRODUCT_LIMITS.images}. The first is the cover.${images.length > 1 ? " Drag them to change the order, or use the arrows." : ""}`}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {images.length > 0 && <Images store={store} />}
      <Refused store={store} />
      {!isFull && <NewImage store={store} />}
    </Section>
  );
});

const Images = observer(function Images({ store }: GalleryProps) {
  const { images } = store;
  const [held, setHeld] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const release = () => {
    setHeld(null);
    setOver(null);
  };
  const handlers = (image: ProductImage, index: number) => ({
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = "move";
      setHeld(image.id);
    },
    onDragOver: (event: DragEvent) => {
      if (held === null) return;
      event.preventDefault();
      setOver(image.id);
    },
    onDrop: (event: DragEvent) => {
      if (held === null) return;
      event.preventDefault();
      void store.move(held, index);
      release();
    },
    onDragEnd: release,
  });
  return (
    <ol className={s.images} role="list" aria-label="Pictures, in their order">
      {images.map((image, index) => (
        <li
          key={image.id}
          className={over === image.id && held !== image.id ? `${s.image} ${s.over}` : s.image}
          {...handlers(image, index)}
        >
          <GalleryImage store={store} image={image} index={index} last={images.length - 1} />
        </li>
      ))}
    </ol>
  );
});

const Refused = observer(function Refused({ store }: GalleryProps) {
  const { arranging, wanted } = store;
  if (arranging.state.kind !== "refused" || wanted === null) return null;
  return (
    <div className={s.refused} role="alert">
      <span>{`The pictures weren't saved. ${arranging.state.message}`}</span>
      <Actions>
        <Button onClick={() => void store.save()}>Retry</Button>
        <Button variant="quiet" onClick={() => store.takeBack()}>
          Undo
        </Button>
      </Actions>
    </div>
  );
});
