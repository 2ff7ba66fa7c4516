import { observer } from "mobx-react-lite";
import type { RefObject } from "react";
import { BOUGHT_FILES } from "../../core/products/product.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { failureMessage } from "../../core/shared/failure-message.ts";
import { counted } from "../../core/shared/counted.ts";
import { Button } from "../shared/button.tsx";
import { ErrorText } from "../shared/form/error-text.tsx";
import { Loaded } from "../shared/loaded.tsx";
import { NextVersion } from "./next-version.tsx";
import { Section } from "./section.tsx";
import { Version } from "./version.tsx";
import * as s from "./versions.module.css";
import type { VersionsStore } from "./versions.store.ts";

interface VersionsProps {
  readonly store: VersionsStore;
  readonly product: ProductId;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export const Versions = observer(function Versions({ store, product, heading }: VersionsProps) {
  const { versions, isAdding } = store;
  const [latest, ...older] = versions;
  return (
    <Section
      id="files"
      title="Files"
      heading={heading}
      action={
        latest !== undefined && !isAdding && <Button onClick={() => store.open(true)}>Add a version</Button>
      }
    >
      {store.unfinished.state.kind === "failed" && (
        <ErrorText isSmall>
          {`Couldn't load your unfinished uploads. ${failureMessage(store.unfinished.state.failure)}`}
        </ErrorText>
      )}
      <Loaded store={store.list} what="the files" rows={2}>
        {() => (
          <>
            {(latest === undefined || isAdding) && (
              <NextVersion versions={store} product={product} latest={latest} />
            )}
            {store.isBought && <p className={s.fact}>{BOUGHT_FILES}</p>}
            {latest !== undefined && (
              <Version key={latest.id} store={store} product={product} version={latest} isLatest />
            )}
            {older.length > 0 && (
              <details className={s.older}>
                <summary>{counted(older.length, "older version")}</summary>
                {older.map((version) => (
                  <Version
                    key={version.id}
                    store={store}
                    product={product}
                    version={version}
                    isLatest={false}
                  />
                ))}
              </details>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
});
