import { type Showcase, SHOWCASE_LIMITS } from "../../core/showcase/showcase.ts";
import { LinksDialog } from "../share-links/links-dialog.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "../shared/confirm-dialog.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { ShowcaseLinksStore } from "./showcase-links.store.ts";
import type { ShowcaseRemovalStore } from "./showcase-removal.store.ts";

interface ShowcaseLinksProps {
  readonly showcase: Pick<Showcase, "id" | "isPublic">;
  readonly onClose: () => void;
}

export function ShowcaseLinks({ showcase: { id, isPublic }, onClose }: ShowcaseLinksProps) {
  const store = useStartedStore(ShowcaseLinksStore, id);
  return (
    <LinksDialog store={store} target={id} title="Share by link" onClose={onClose}>
      {isPublic
        ? "This solution is public. A share link also shows when it was last used, and you can revoke it."
        : "Anyone with the link can see this solution, though it isn't listed."}
    </LinksDialog>
  );
}

interface DeleteShowcaseProps<What> extends Pick<ConfirmDialogProps<What>, "of" | "run" | "onClose"> {
  readonly showcase: Pick<Showcase, "title">;
}

export function DeleteShowcase<What>({ showcase, ...props }: DeleteShowcaseProps<What>) {
  return (
    <ConfirmDialog {...props} title="Delete this solution?" action="Delete solution" busy="Deleting...">
      <p>
        <bdi>{showcase.title}</bdi>{" "}
        <span>{`will no longer be visible to anyone, and its links will stop working. You can restore it for ${String(SHOWCASE_LIMITS.restoreDays)} days.`}</span>
      </p>
    </ConfirmDialog>
  );
}

export interface OwnShowcaseDialogsProps {
  readonly showcase: Showcase;
  readonly removal: ShowcaseRemovalStore;
  readonly shown: "links" | "removal" | null;
  readonly onClose: () => void;
}

/** Shows the dialogs of the showcase's own page. */
export function OwnShowcaseDialogs({ showcase, removal, shown, onClose }: OwnShowcaseDialogsProps) {
  return (
    <>
      {shown === "links" && <ShowcaseLinks showcase={showcase} onClose={onClose} />}
      {shown === "removal" && (
        <DeleteShowcase
          of={removal.removing}
          showcase={showcase}
          run={() => removal.remove(showcase.id)}
          onClose={onClose}
        />
      )}
    </>
  );
}
