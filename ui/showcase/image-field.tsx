import { observer } from "mobx-react-lite";
import { CardCrop } from "../images/card-crop.tsx";
import { ImageDrop } from "../images/image-drop.tsx";
import { PictureView } from "../images/picture-view.tsx";
import { Button } from "../shared/button.tsx";
import { TextField } from "../shared/form/text-field.tsx";
import { useFocusBack } from "../shared/use-focus-back.ts";
import * as s from "./image-field.module.css";
import type { ShowcaseFormStore } from "./showcase-form.store.ts";

interface ImageFieldProps {
  readonly store: ShowcaseFormStore;
}

export const ImageField = observer(function ImageField({ store }: ImageFieldProps) {
  const { image, shownImage, imageError, missingImage } = store;
  const [drop, focusDrop] = useFocusBack<HTMLDivElement>();
  return (
    <div className={s.field}>
      <ImageDrop
        id="showcase-image"
        ref={drop}
        label="Picture"
        hasImage={image !== null || shownImage !== null}
        error={imageError}
        onFile={(file) => {
          store.chooseImage(file);
          // The crop has appeared above the pressed button and comes next from here.
          focusDrop();
        }}
        last={<TakeBack store={store} onDone={focusDrop} />}
      >
        {image !== null && (
          <CardCrop
            key={image.file.name}
            file={image.file}
            crop={image.crop}
            onCrop={(part) => store.cropImage(part)}
            onBroken={() => store.refuseImage()}
          />
        )}
        {image === null && shownImage !== null && (
          <div className={s.present}>
            <PictureView picture={shownImage} alt="Current picture" sizes="400px" />
          </div>
        )}
      </ImageDrop>
      {missingImage !== "" && (
        <p className={s.missing} role="status">
          Choose <bdi>{missingImage}</bdi> again. Your text was kept on this device, but files aren't.
        </p>
      )}
      <TextField
        of={store}
        name="imageAlt"
        label="Alternative text"
        hint="What the picture shows, for people who can't see it."
        optional
      />
    </div>
  );
});

interface TakeBackProps extends ImageFieldProps {
  /** It moves the focus, because the button may have been removed. */
  readonly onDone: () => void;
}

const TakeBack = observer(function TakeBack({ store, onDone }: TakeBackProps) {
  const { image, shownImage, imageRefusal } = store;
  const isChosen = image !== null || imageRefusal !== undefined;
  if (!isChosen && shownImage === null) return null;
  return (
    <Button
      variant="quiet"
      onClick={() => {
        if (isChosen) store.dropImage();
        else store.removeImage();
        onDone();
      }}
    >
      {isChosen ? "Discard picture" : "Remove picture"}
    </Button>
  );
});
