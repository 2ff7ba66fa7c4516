import { observer } from "mobx-react-lite";
import type { ShowcaseId } from "../../core/shared/id.ts";
import { ReadmeContents } from "../readme/readme-contents.tsx";
import { Readme } from "../readme/readme.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { useStartedStore } from "../shared/use-started.ts";
import { ShowcaseReadmeStore } from "./showcase-readme.store.ts";

export interface ShowcaseReadmeProps {
  /** The readme is found by the showcase's id or by the token of a link to it. */
  readonly of: ShowcaseId | string;
}

export const ShowcaseReadmeView = observer(function ShowcaseReadmeView({ of }: ShowcaseReadmeProps) {
  const store = useStartedStore(ShowcaseReadmeStore, of);
  return (
    <Loaded store={store} what="the readme" rows={6}>
      {({ value: document }) => (
        <>
          <ReadmeContents document={document} />
          <Readme
            document={document}
            topLevel={3}
            imageAddress={(number) => store.imageAddress(of, number)}
          />
        </>
      )}
    </Loaded>
  );
});
