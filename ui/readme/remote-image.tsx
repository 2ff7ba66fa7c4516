import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { imageHost, mayBeShown } from "../../core/readme/readme-images.ts";
import type { ReadmeImage } from "../../core/readme/readme.ts";
import { hostOf } from "../shared/host-of.ts";
import * as s from "./remote-image.module.css";
import type { RemoteImagesStore } from "./remote-images.store.ts";

/** Each link by a stranger has these attributes. */
export const STRANGERS_LINK = { rel: "nofollow ugc noopener noreferrer", target: "_blank" } as const;

/** Where our own server has the images of a readme. */
export interface RemoteImages {
  readonly store: RemoteImagesStore;
  readonly addressOf: (number: number) => string;
}

interface RemoteImageProps {
  readonly image: ReadmeImage;
  readonly images: RemoteImages;
}

interface ImageOfReadmeProps extends Pick<RemoteImageProps, "image"> {
  /** Undefined where nobody fetches them. */
  readonly images: RemoteImages | undefined;
}

export function ImageOfReadme({ image, images }: ImageOfReadmeProps) {
  if (images === undefined || !mayBeShown(image)) return <NamedImage image={image} />;
  return <RemoteImage image={image} images={images} />;
}

function NamedImage({ image }: Pick<RemoteImageProps, "image">) {
  return (
    <a href={image.href ?? image.address} {...linkOf(image.href ?? image.address)} className={s.name}>
      {image.alt === "" ? `Image from ${imageHost(image)}` : image.alt}
    </a>
  );
}

/** Shows only the name of a foreign image; on demand it loads from our own server. */
const RemoteImage = observer(function RemoteImage({ image, images }: RemoteImageProps) {
  const { store, addressOf } = images;
  const state = store.stateOf(image.number);
  const [isPressed, setPressed] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The removed button had the focus.
    if (isPressed) place.current?.focus();
  }, [isPressed]);

  if (state === "waiting")
    return (
      <span className={s.waiting}>
        <Name image={image} />
        <button
          type="button"
          className={s.show}
          onClick={() => {
            setPressed(true);
            store.ask([image.number]);
          }}
        >
          {`Show image from ${imageHost(image)}`}
        </button>
      </span>
    );
  if (state === "failed") return <Failed image={image} isAnnounced={isPressed} />;
  return (
    <span
      ref={place}
      tabIndex={-1}
      className={state === "queued" ? s.waiting : s.place}
      aria-busy={state !== "shown"}
    >
      {state === "queued" ? (
        <Name image={image} />
      ) : (
        <Picture
          image={image}
          address={addressOf(image.number)}
          onEnd={(end) => store.end(image.number, end)}
        />
      )}
      {state !== "shown" && (
        <span role={isPressed ? "status" : undefined} className={s.loading}>
          Loading image...
        </span>
      )}
    </span>
  );
});

interface PictureProps extends Pick<RemoteImageProps, "image"> {
  readonly address: string;
  readonly onEnd: (state: "shown" | "failed") => void;
}

function Picture({ image: { alt, href, width, height }, address, onEnd }: PictureProps) {
  const picture = (
    <img
      className={s.picture}
      src={address}
      alt={alt}
      width={width}
      height={height}
      onLoad={() => onEnd("shown")}
      onError={() => onEnd("failed")}
    />
  );
  if (href === undefined) return picture;
  return (
    <a href={href} {...linkOf(href)} aria-label={alt === "" ? href : undefined}>
      {picture}
    </a>
  );
}

interface FailedProps extends Pick<RemoteImageProps, "image"> {
  readonly isAnnounced: boolean;
}

function Failed({ image, isAnnounced }: FailedProps) {
  return (
    <span className={s.waiting}>
      <Name image={image} />
      <span role={isAnnounced ? "status" : undefined}>
        This image can&apos;t be shown here.{" "}
        <a href={image.address} {...STRANGERS_LINK}>
          {`Open it on ${imageHost(image)}`}
        </a>
      </span>
    </span>
  );
}

/** Shows the image's description, as a link where the image is one. */
function Name({ image: { alt, href } }: Pick<RemoteImageProps, "image">) {
  if (href === undefined) return alt === "" ? null : <span>{alt}</span>;
  return (
    <a href={href} {...linkOf(href)}>
      {alt === "" ? hostOf(href) : alt}
    </a>
  );
}

function linkOf(href: string) {
  return href.startsWith("#") ? {} : STRANGERS_LINK;
}
