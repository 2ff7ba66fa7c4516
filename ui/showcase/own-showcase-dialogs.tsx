import { type Showcase, SHOWCASE_LIMITS } from "../../core/showcase/showcase.ts";
import { LinksDialog } from "../share-links/links-dialog.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "../shared/confirm-dialog.tsx";
import { useStarted } from "../shared/use-started.ts";
import { useStore } from "../shared/use-store.tsx";
import { ShowcaseLinksStore } from "./showcase-links.store.ts";

interface ShowcaseLinksProps {
  readonly showcase: Pick<Showcase, "id" | "isPublic">;
  readonly onClose: () => void;
}

export function ShowcaseLinks({ showcase: { id, isPublic }, onClose }: ShowcaseLinksProps) {
  const store = useStore(ShowcaseLinksStore);
  useStarted(store, id);
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
