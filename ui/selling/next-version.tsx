import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { ProductVersion } from "../../core/products/product.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { counted } from "../../core/shared/counted.ts";
import { Button } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import { useStore } from "../shared/use-store.tsx";
import { FilesDrop } from "./files-drop.tsx";
import { NextVersionStore } from "./next-version.store.ts";
import { VersionFields } from "./version-fields.tsx";
import type { VersionsStore } from "./versions.store.ts";
import { Form } from "../shared/form/form.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import { Actions } from "../shared/actions.tsx";

interface NextVersionProps {
  readonly versions: VersionsStore;
  readonly product: ProductId;
  readonly latest: ProductVersion | undefined;
}

/** Shows the form of the next version, which is created as soon as its files are chosen. */
export const NextVersion = observer(function NextVersion({ versions, product, latest }: NextVersionProps) {
  const store = useStore(NextVersionStore);
  const isFirst = latest === undefined;
  useEffect(() => {
    store.begin(product, isFirst, (all, files) => versions.begun(all, files));
  }, [store, versions, product, isFirst]);
  const { files, isSaving } = store;
  return (
    <Form
      name="next-version"
      aria-label={isFirst ? "First version" : "New version"}
      onSubmit={() => void store.submit()}
    >
      <FormErrors of={store} />
      <VersionFields store={store} latest={latest?.name} />
      <FilesDrop
        isLarge
        label={isFirst ? "Choose files" : "Choose the files of this version"}
        variant={files.length > 0 ? "secondary" : "primary"}
        busy={isSaving ? "Starting..." : undefined}
        hint="or drop them here. Buyers download them exactly as uploaded, with hidden details such as authors' names."
        onFiles={(chosen) => void store.choose(chosen)}
      >
        <Icon name="plus" size={28} />
      </FilesDrop>
      {(files.length > 0 || !isFirst) && (
        <Actions>
          {files.length > 0 && !isSaving && (
            <Button type="submit" variant="primary">
              {`Upload ${counted(files.length, "file")}`}
            </Button>
          )}
          {!isFirst && (
            <Button variant="quiet" onClick={() => versions.open(false)}>
              Cancel
            </Button>
          )}
        </Actions>
      )}
    </Form>
  );
});
