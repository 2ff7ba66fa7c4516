import { observer } from "mobx-react-lite";
import { hasReadme, toDetails } from "../../core/showcase/showcase-form.ts";
import { DevicePicture } from "../images/device-picture.tsx";
import { PictureView } from "../images/picture-view.tsx";
import { ItemList } from "../shared/item-list.tsx";
import { SkillList } from "../shared/skill-list.tsx";
import { Tag } from "../shared/tag.tsx";
import { UserText } from "../shared/user-text.tsx";
import { VideoPicture } from "../player/video-picture.tsx";
import { Drawn } from "./readme-field.tsx";
import type { ReadmePreviewStore } from "../readme/readme-preview.store.ts";
import type { ShowcaseFormStore } from "./showcase-form.store.ts";
import { Fact } from "../shared/fact.tsx";
import * as s from "./showcase-form.module.css";

interface ShowcasePreviewProps {
  readonly store: ShowcaseFormStore;
  readonly preview: ReadmePreviewStore;
}

/** Shows the typed values in the order of the showcase's page. */
export const ShowcasePreview = observer(function ShowcasePreview({ store, preview }: ShowcasePreviewProps) {
  const details = toDetails(store.form);
  const links = [
    { name: "Demo", address: details.demoUrl },
    { name: "Project", address: details.projectUrl },
    { name: "Repository", address: details.repositoryUrl },
  ].filter(({ address }) => address !== "");
  const videos = store.form.videos.flatMap((id) => store.videos.value?.find((each) => each.id === id) ?? []);
  return (
    <div className={s.whole}>
      <h3 className={s.wholeTitle}>{details.title === "" ? "Untitled" : <bdi>{details.title}</bdi>}</h3>
      {!details.isPublic && <Tag>Link only</Tag>}
      <ShownPicture store={store} />
      {details.description !== "" && <UserText text={details.description} />}
      <SkillList skills={details.skills} />
      {links.length > 0 && (
        <dl className={s.links}>
          {links.map(({ name, address }) => (
            <Fact key={name} name={name}>
              {address}
            </Fact>
          ))}
        </dl>
      )}
      {details.includeProfile && <p className={s.hint}>Your profile is shown beside it.</p>}
      {videos.length > 0 && (
        <ItemList className={s.pictures} label="Videos" items={videos}>
          {(video) => (
            <>
              <VideoPicture video={video} />
              <bdi>{video.title}</bdi>
            </>
          )}
        </ItemList>
      )}
      {hasReadme(store.form) && (
        <div className={s.wholeReadme}>
          <Drawn store={store} preview={preview} />
        </div>
      )}
    </div>
  );
});

/** Shows the chosen picture or the one on the server. */
const ShownPicture = observer(function ShownPicture({ store }: Pick<ShowcasePreviewProps, "store">) {
  const { image, shownImage, form } = store;
  const alt = form.imageAlt.trim();
  if (image === null && shownImage === null) return null;
  return (
    <div className={s.wholePicture}>
      {image !== null && <DevicePicture file={image.file} crop={image.crop} alt={alt} />}
      {image === null && shownImage !== null && (
        <PictureView picture={shownImage} alt={alt} sizes="(width < 860px) 100vw, 680px" />
      )}
    </div>
  );
});
