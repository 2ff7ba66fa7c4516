import { useEffect, useRef, useState } from "react";
import type { ReadmeImage } from "../../core/readme/readme.ts";
import * as s from "./remote-image.module.css";

/** Each link by a stranger has these attributes. */
export const STRANGERS_LINK = { rel: "nofollow ugc noopener noreferrer", target: "_blank" } as const;

interface RemoteImageProps {
  readonly image: ReadmeImage;
  readonly imageAddress: ((number: number) => string) | undefined;
}

/** Shows only the name of a foreign image; on demand it loads from our own server. */
export function RemoteImage({ image, imageAddress }: RemoteImageProps) {
  const [state, setState] = useState<"waiting" | "loading" | "shown" | "failed">("waiting");
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The removed button had the focus.
    if (state === "loading") place.current?.focus();
  }, [state]);

  const host = hostOf(image.address);
  if (imageAddress === undefined)
    return (
      <a href={image.href ?? image.address} {...STRANGERS_LINK} className={s.name}>
        {image.alt === "" ? `Image from ${host}` : image.alt}
      </a>
    );
  if (state === "waiting")
    return (
      <span className={s.waiting}>
        <Name image={image} />
        <button type="button" className={s.show} onClick={() => setState("loading")}>
          {`Show image from ${host}`}
        </button>
      </span>
    );
  if (state === "failed") return <Failed image={image} />;
  const picture = (
    <img
      className={s.picture}
      src={imageAddress(image.number)}
      alt={image.alt}
      width={image.width}
      height={image.height}
      onLoad={() => setState("shown")}
      onError={() => setState("failed")}
    />
  );
  return (
    <span ref={place} tabIndex={-1} className={s.place} aria-busy={state === "loading"}>
      {image.href === undefined ? (
        picture
      ) : (
        <a href={image.href} {...linkOf(image.href)} aria-label={image.alt === "" ? image.href : undefined}>
          {picture}
        </a>
      )}
      {state === "loading" && (
        <span role="status" className={s.loading}>
          Loading image...
        </span>
      )}
    </span>
  );
}

function Failed({ image }: Pick<RemoteImageProps, "image">) {
  return (
    <span className={s.waiting}>
      <Name image={image} />
      <span role="status">
        This image can&apos;t be shown here.{" "}
        <a href={image.address} {...STRANGERS_LINK}>
          {`Open it on ${hostOf(image.address)}`}
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

function hostOf(address: string): string {
  return /^https?:\/\/([^/?#:]+)/i.exec(address)?.[1] ?? address;
}
