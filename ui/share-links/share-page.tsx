import { observer } from "mobx-react-lite";
import { Button } from "../shared/button.tsx";
import { useStore } from "../shared/use-store.tsx";
import { PageSharingStore } from "./page-sharing.store.ts";
import * as s from "./share-links.module.css";

export interface SharePageProps {
  readonly title: string;
  /** The path is the page's canonical one. */
  readonly path: string;
}

/** Shares a public page. */
export const SharePage = observer(function SharePage({ title, path }: SharePageProps) {
  const store = useStore(PageSharingStore);
  return (
    <span className={s.page}>
      <Button onClick={() => void store.share(title, path)}>Share</Button>
      <span className={s.said} role="status">
        {store.outcome === "copied" && <span>Link copied</span>}
        {store.outcome === "refused" && <span>Copy the address of this page from your browser.</span>}
      </span>
    </span>
  );
});
