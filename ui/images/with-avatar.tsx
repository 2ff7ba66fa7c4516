import type { ReactNode } from "react";
import { Avatar, type AvatarProps } from "./avatar.tsx";
import * as s from "./with-avatar.module.css";

export interface WithAvatarProps {
  readonly person: AvatarProps["person"];
  readonly size?: AvatarProps["size"];
  /** They name the person. */
  readonly children: ReactNode;
}

/** Shows a name within a line after the person's picture. */
export function WithAvatar({ person, size = "tiny", children }: WithAvatarProps) {
  return (
    <span className={s.named}>
      <Avatar person={person} size={size} />
      <span className={s.name}>{children}</span>
    </span>
  );
}
