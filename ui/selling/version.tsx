import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { ProductVersion } from "../../core/products/product.ts";
import type { ProductId } from "../../core/shared/id.ts";
import { Button } from "../shared/button.tsx";
import { useStore } from "../shared/use-store.tsx";
import { UserText } from "../shared/user-text.tsx";
import { FileRow } from "./file-row.tsx";
import { FilesDrop } from "./files-drop.tsx";
import { UnfinishedRow, UploadRow } from "./upload-row.tsx";
import { VersionFields } from "./version-fields.tsx";
import { VersionDetailsStore } from "./version-details.store.ts";
import * as s from "./versions.module.css";
import type { VersionsStore } from "./versions.store.ts";
import { Form } from "../shared/form/form.tsx";
import { FormErrors } from "../shared/form/form-errors.tsx";
import { SubmitButton } from "../shared/form/submit-button.tsx";
import { Actions } from "../shared/actions.tsx";

interface VersionProps {
  readonly store: VersionsStore;
  readonly product: ProductId;
  readonly version: ProductVersion;
  readonly isLatest: boolean;
}

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** Shows one version with its files and uploads. */
export const Version = observer(function Version(props: VersionProps) {
  const { store, version, isLatest } = props;
  const { id, name, notes, createdAt, files } = version;
  const [isWriting, setWriting] = useState(false);
  const title = `version-${String(id)}`;
  return (
    <section className={s.version} aria-labelledby={title}>
      <div className={s.head}>
        <h3 id={title} className={s.name}>
          Version <bdi>{name}</bdi> <span className={s.when}>{DATE.format(new Date(createdAt))}</span>
        </h3>
        {!isWriting && (
          <Button
            variant="quiet"
            aria-label={`Edit notes of version ${name}`}
            onClick={() => setWriting(true)}
          >
            Edit notes
          </Button>
        )}
      </div>
      {isWriting ? (
        <VersionDetails {...props} onDone={() => setWriting(false)} />
      ) : (
        notes !== "" && <UserText text={notes} />
      )}
      <ul role="list" aria-label={`Files of version ${name}`}>
        {files.map((file) => (
          <FileRow key={file.id} store={store} file={file} />
        ))}
        {store.uploadsOf(id).map((upload) => (
          <UploadRow key={upload.key} store={store} upload={upload} />
        ))}
        {store.unfinishedOf(id).map((file) => (
          <UnfinishedRow key={file.url} store={store} version={id} file={file} />
        ))}
      </ul>
      <FilesDrop
        label={isLatest ? "Add files" : `Add files to ${name}`}
        variant="quiet"
        hint="or drop them here. Hidden details such as authors' names stay in them."
        onFiles={(chosen) => store.add(chosen, id)}
      />
    </section>
  );
});

interface VersionDetailsProps extends VersionProps {
  readonly onDone: () => void;
}

const VersionDetails = observer(function VersionDetails({
  store,
  product,
  version,
  onDone,
}: VersionDetailsProps) {
  const details = useStore(VersionDetailsStore);
  useEffect(() => {
    details.begin(product, version);
  }, [details, product, version]);
  const submit = async () => {
    const versions = await details.submit();
    if (versions === null) return;
    store.show(versions);
    onDone();
  };
  return (
    <Form
      name={`version-${String(version.id)}`}
      aria-label={`Version ${version.name}`}
      onSubmit={() => void submit()}
    >
      <FormErrors of={details} />
      <VersionFields store={details} />
      <Actions>
        <SubmitButton of={details} label="Save" busy="Saving..." variant="secondary" />
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
});
