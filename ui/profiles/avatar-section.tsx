import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { AuthUser } from "../../core/auth/auth-user.ts";
import { SessionStore } from "../auth/session.store.ts";
import { Avatar } from "../images/avatar.tsx";
import { ImageDrop } from "../images/image-drop.tsx";
import { Button } from "../shared/button.tsx";
import { ConfirmDialog } from "../shared/confirm-dialog.tsx";
import { useFocusBack } from "../shared/use-focus-back.ts";
import { useStore } from "../shared/use-store.tsx";
import { AvatarCrop, CancelAvatar, SaveAvatar } from "./avatar-crop.tsx";
import * as s from "./avatar-section.module.css";
import { AvatarStore } from "./avatar.store.ts";

/** Lets users see, choose, crop, save and remove their picture. */
export const AvatarSection = observer(function AvatarSection() {
  const { user } = useStore(SessionStore);
  return user === null ? null : <OwnAvatar user={user} />;
});

const OwnAvatar = observer(function OwnAvatar({ user }: { readonly user: AuthUser }) {
  const store = useStore(AvatarStore);
  const [isRemoving, setRemoving] = useState(false);
  const [drop, focusDrop] = useFocusBack<HTMLDivElement>();
  const { chosen, refusal, state } = store;
  const hasPicture = user.avatar !== null;
  const failure = state.kind === "refused" && state.what === "save" ? state.message : undefined;
  return (
    <div className={s.section}>
      <ImageDrop
        ref={drop}
        label="Your picture"
        hasImage={hasPicture || chosen !== null}
        error={refusal ?? failure}
        onFile={(file) => store.choose(file)}
        first={
          chosen !== null && (
            <>
              <SaveAvatar store={store} onSaved={focusDrop} />
              <CancelAvatar store={store} onDropped={focusDrop} />
            </>
          )
        }
        last={
          chosen === null &&
          hasPicture && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              Remove picture
            </Button>
          )
        }
      >
        {chosen === null ? (
          <Avatar person={user} size="large" />
        ) : (
          <AvatarCrop key={chosen.file.name} store={store} />
        )}
      </ImageDrop>
      <p className={s.done} role="status">
        {state.kind === "saved" && (state.what === "save" ? "Picture saved" : "Picture removed")}
      </p>
      {isRemoving && (
        <AvatarRemoval
          store={store}
          onClose={(isGone) => {
            setRemoving(false);
            if (isGone) focusDrop();
          }}
        />
      )}
    </div>
  );
});

interface AvatarRemovalProps {
  readonly store: AvatarStore;
  readonly onClose: (isGone: boolean) => void;
}

function AvatarRemoval({ store, onClose }: AvatarRemovalProps) {
  return (
    <ConfirmDialog
      of={store}
      title="Remove your picture?"
      action="Remove picture"
      busy="Removing..."
      run={() => store.remove()}
      onClose={onClose}
    >
      <p>Your initials are shown instead. This can&apos;t be undone.</p>
    </ConfirmDialog>
  );
}
