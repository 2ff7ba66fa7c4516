import { type KeyboardEvent, useRef, useState } from "react";
import type { ProductCategory, ProductImage } from "../../core/products/product.ts";
import { SketchView } from "../images/framed-picture.tsx";
import { PictureView } from "../images/picture-view.tsx";
import { sketchOf } from "./product-cover.tsx";
import * as s from "./product-gallery.module.css";

/** The image is as wide as the text beside the facts. */
const SIZES = "(width < 860px) 100vw, 680px";
const SMALL_SIZES = "96px";

export interface ProductGalleryProps {
  readonly images: readonly ProductImage[];
  readonly category: ProductCategory | null;
}

/** Shows one large image above small ones; the frame keeps its shape. */
export function ProductGallery({ images, category }: ProductGalleryProps) {
  const [shownId, setShownId] = useState<number | null>(null);
  const shown = images.find(({ id }) => id === shownId) ?? images[0];
  if (shown === undefined)
    return (
      <div className={`${s.frame} ${s.empty}`}>
        <SketchView sketch={sketchOf(category)} />
      </div>
    );
  return (
    <section className={s.gallery} aria-label="Images">
      <div className={s.frame}>
        <PictureView key={shown.id} picture={shown.picture} alt={shown.alt} sizes={SIZES} isFirst />
      </div>
      {images.length > 1 && <Choice images={images} shown={shown} onShow={setShownId} />}
    </section>
  );
}

interface ChoiceProps {
  readonly images: readonly ProductImage[];
  readonly shown: ProductImage;
  readonly onShow: (id: number) => void;
}

/** Shows a button for each image; the arrow keys move between them, too. */
function Choice({ images, shown, onShow }: ChoiceProps) {
  const list = useRef<HTMLUListElement>(null);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (images.indexOf(shown) + by + images.length) % images.length;
    const image = images[next];
    if (image === undefined) return;
    onShow(image.id);
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <ul className={s.choice} role="list" aria-label="Choose an image" ref={list} onKeyDown={step}>
      {images.map((image, at) => (
        <li key={image.id}>
          <button
            type="button"
            className={s.small}
            aria-pressed={image === shown}
            aria-label={`Image ${String(at + 1)} of ${String(images.length)}${image.alt === "" ? "" : `: ${image.alt}`}`}
            onClick={() => onShow(image.id)}
          >
            <PictureView picture={image.picture} alt="" sizes={SMALL_SIZES} />
          </button>
        </li>
      ))}
    </ul>
  );
}
