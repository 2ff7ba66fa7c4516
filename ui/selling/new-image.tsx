import { observer } from "mobx-react-lite";
import { CardCrop } from "../images/card-crop.tsx";
import { ImageDrop } from "../images/image-drop.tsx";
import { SendingProgress } from "../images/sending-progress.tsx";
import { Button } from "../shared/button.tsx";
import { Field } from "../shared/field.tsx";
import { TextInput } from "../shared/text-input.tsx";
import type { GalleryStore } from "./gallery.store.ts";
import { Actions } from "../shared/actions.tsx";
import * as s from "./gallery.module.css";

interface NewImageProps {
  readonly store: GalleryStore;
}

/** Lets the seller choose, crop, describe and add a picture. */
export const NewImage = observer(function NewImage({ store }: NewImageProps) {
  const { chosen, refusal, adding } = store;
  const error = refusal ?? (adding.state.kind === "refused" ? adding.state.message : undefined);
  return (
    <div className={s.new}>
      <ImageDrop
        id="product-picture"
        label="Add a picture"
        hasImage={chosen !== null}
        error={error}
        onFile={(file) => store.choose(file)}
      >
        {chosen !== null && (
          <CardCrop
            key={chosen.file.name}
            file={chosen.file}
            crop={chosen.crop}
            onCrop={(part) => store.crop(part)}
            onBroken={() => store.refuse()}
          />
        )}
      </ImageDrop>
      {chosen !== null && <Described store={store} />}
    </div>
  );
});

const Described = observer(function Described({ store }: NewImageProps) {
  const { chosen, chosenAltError, adding, sending } = store;
  const isAdding = adding.state.kind === "saving";
  return (
    <>
      <Field
        label="Alternative text"
        hint="What the picture shows, for people who can't see it."
        error={chosenAltError}
        optional
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={chosen?.alt ?? ""}
            onChange={({ target }) => store.describe(target.value)}
          />
        )}
      </Field>
      <SendingProgress store={sending} />
      <Actions>
        <Button busy={isAdding ? "Adding..." : undefined} onClick={() => void store.add()}>
          Add picture
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            if (isAdding) sending.cancel();
            else store.drop();
          }}
        >
          {isAdding ? "Cancel upload" : "Discard picture"}
        </Button>
      </Actions>
    </>
  );
});
