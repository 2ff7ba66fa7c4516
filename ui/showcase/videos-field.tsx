import { observer } from "mobx-react-lite";
import { isolated } from "../../core/auth/plain-name.ts";
import { SHOWCASE_LIMITS } from "../../core/showcase/showcase.ts";
import { OrderTools } from "../shared/order-tools.tsx";
import { VideoPicker } from "../video-picker/video-picker.tsx";
import type { ShowcaseFormStore } from "./showcase-form.store.ts";
import * as s from "./showcase-form.module.css";

interface VideosFieldProps {
  readonly store: ShowcaseFormStore;
}

/** Own videos that are ready, picked, and put in their order. */
export const VideosField = observer(function VideosField({ store }: VideosFieldProps) {
  const { form, errors, videos } = store;
  return (
    <>
      <VideoPicker
        id="showcase-videos"
        label="Choose from your videos"
        note={`optional, up to ${String(SHOWCASE_LIMITS.videos)}`}
        hint={
          form.isPublic
            ? "Anyone who can see the solution can watch them, including private ones."
            : "Anyone with a link to the solution can watch them, except private ones."
        }
        error={errors.videos}
        list={videos.state}
        chosen={form.videos}
        choice={{ kind: "most", most: SHOWCASE_LIMITS.videos }}
        onChoose={(id) => {
          if (id !== null) store.toggleVideo(id);
        }}
      />
      {form.videos.length > 1 && <Order store={store} />}
    </>
  );
});

const Order = observer(function Order({ store }: VideosFieldProps) {
  const { videos } = store.form;
  return (
    <div className={s.order}>
      <h3 id="videos-order">Order</h3>
      <p className="visually-hidden" role="status">
        {store.said}
      </p>
      <ol className={s.ordered} aria-labelledby="videos-order">
        {videos.map((id, place) => (
          <li key={id} className={s.orderedVideo}>
            <span className={s.place} aria-hidden="true">
              {place + 1}
            </span>
            <bdi className={s.videoTitle}>{store.titleOf(id)}</bdi>
            <span className={s.tools}>
              <OrderTools
                name={isolated(store.titleOf(id))}
                place={place}
                last={videos.length - 1}
                onMove={(to) => {
                  store.moveVideo(id, to);
                }}
                onRemove={() => {
                  store.toggleVideo(id);
                }}
              />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
});
