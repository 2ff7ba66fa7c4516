import type { ReactNode } from "react";
import { Avatar, type AvatarProps } from "./avatar.tsx";
import * as s from "./with-avatar.module.css";

export interface WithAvatarProps {
  readonly person: AvatarProps["person"];
  readonly size?: AvatarProps["size"];
  /** Their name, or what names them. */
  readonly children: ReactNode;
}

/** A name within a line, with the picture in front of it. */
export function WithAvatar({ person, size = "tiny", children }: WithAvatarProps) {
  return (
    <span className={s.named}>
      <Avatar person={person} size={size} />
      <span className={s.name}>{children}</span>
    </span>
  );
}
