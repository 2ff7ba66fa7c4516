import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { ImageCrop } from "../images/image-crop.tsx";
import { SendingProgress } from "../images/sending-progress.tsx";
import { Button } from "../shared/button.tsx";
import * as s from "./avatar-section.module.css";
import type { AvatarStore } from "./avatar.store.ts";

interface ChoosingProps {
  readonly store: AvatarStore;
}

/** Shows the chosen picture in the shape in which it will be shown. */
export const AvatarCrop = observer(function AvatarCrop({ store }: ChoosingProps) {
  const group = useRef<HTMLDivElement>(null);
  // The picture may have been pasted anywhere on the page.
  useEffect(() => {
    group.current?.focus();
  }, []);
  const { chosen, sending } = store;
  if (chosen === null) return null;
  return (
    <div ref={group} className={s.cropping} role="group" aria-label="Crop your picture" tabIndex={-1}>
      <ImageCrop
        file={chosen.file}
        aspect={1}
        crop={chosen.crop}
        isRound
        label="Your picture in its circle"
        onCrop={(crop) => store.crop(crop)}
        onBroken={() => store.refuseImage()}
      />
      <SendingProgress store={sending} />
    </div>
  );
});

interface SaveProps extends ChoosingProps {
  readonly onSaved: () => void;
}

export const SaveAvatar = observer(function SaveAvatar({ store, onSaved }: SaveProps) {
  const save = async () => {
    if (await store.save()) onSaved();
  };
  return (
    <Button
      variant="primary"
      busy={store.saving === "save" ? "Saving..." : undefined}
      onClick={() => void save()}
    >
      Save picture
    </Button>
  );
});

interface CancelProps extends ChoosingProps {
  readonly onDropped: () => void;
}

/** Cancels the upload, or without one the choice. */
export const CancelAvatar = observer(function CancelAvatar({ store, onDropped }: CancelProps) {
  const { sending } = store;
  if (sending.canCancel) return <Button onClick={() => sending.cancel()}>Cancel upload</Button>;
  return (
    <Button
      variant="quiet"
      onClick={() => {
        store.drop();
        onDropped();
      }}
    >
      Cancel
    </Button>
  );
});
