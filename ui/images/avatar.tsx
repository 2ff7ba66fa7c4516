import { useState } from "react";
import { type FullName, initialsOf, type PersonName, tintOf } from "../../core/images/person-name.ts";
import * as s from "./avatar.module.css";
import { PictureImage } from "./picture-image.tsx";

export interface AvatarProps {
  readonly person: PersonName | FullName;
  /** The sizes are 24, 32, 48 and 72 pixels. */
  readonly size: keyof typeof SIZES;
}

// The classes are named one by one, because a computed name would put the whole style sheet into the script.
const SIZES = {
  tiny: [s.tiny, "24px"],
  small: [s.small, "32px"],
  medium: [s.medium, "48px"],
  large: [s.large, "72px"],
} as const;
const TINT = [s.tint0, s.tint1, s.tint2, s.tint3, s.tint4, s.tint5] as const;

/**
 * Shows a person's picture, or their initials, also when the picture is gone. Screen readers skip it, because the
 * name is beside it.
 */
export function Avatar({ person, size }: AvatarProps) {
  const { avatar } = person;
  const [gone, setGone] = useState<string>();
  const address = avatar?.sources[0]?.webp;
  const [own, sizes] = SIZES[size];
  const circle = `${s.avatar} ${own}`;
  if (avatar === null || address === gone)
    return (
      <span className={`${circle} ${TINT[tintOf(person.id)] ?? ""}`} aria-hidden="true">
        {initialsOf(person)}
      </span>
    );
  return (
    <span className={circle} onErrorCapture={() => setGone(address)}>
      <PictureImage picture={avatar} alt="" sizes={sizes} />
    </span>
  );
}
