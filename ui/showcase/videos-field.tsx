import { observer } from "mobx-react-lite";
import { isolated } from "../../core/text/plain-name.ts";
import { SHOWCASE_LIMITS } from "../../core/showcase/showcase.ts";
import type { Elements } from "../shared/elements.ts";
import { OrderTools } from "../shared/order-tools.tsx";
import { useFocusBack } from "../shared/use-focus-back.ts";
import { useFocusPassedOn } from "../shared/use-focus-passed-on.ts";
import { VideoPicker } from "../video-picker/video-picker.tsx";
import type { ShowcaseFormStore } from "./showcase-form.store.ts";
import * as s from "./showcase-form.module.css";

interface VideosFieldProps {
  readonly store: ShowcaseFormStore;
}

/** Lets the owner choose ready videos and put them in order. */
export const VideosField = observer(function VideosField({ store }: VideosFieldProps) {
  const { form, errors, videos } = store;
  const [picker, focusPicker] = useFocusBack<HTMLFieldSetElement>();
  return (
    <>
      <VideoPicker
        id="showcase-videos"
        ref={picker}
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
      {(form.videos.length > 1 || form.videos.some((id) => store.isGone(id))) && (
        <Order store={store} onAlone={focusPicker} />
      )}
    </>
  );
});

interface OrderProps extends VideosFieldProps {
  /** It moves the focus when one video is left, which needs no order. */
  readonly onAlone: () => void;
}

const Order = observer(function Order({ store, onAlone }: OrderProps) {
  const { videos } = store.form;
  return (
    <div className={s.order}>
      <h3 id="videos-order">Order</h3>
      <p className="visually-hidden" role="status">
        {store.said}
      </p>
      <ol className={s.ordered} aria-labelledby="videos-order">
        {videos.map((id, index) => (
          <OrderedVideo key={id}>
            <span className={s.place} aria-hidden="true">
              {index + 1}
            </span>
            <span className={s.videoTitle}>
              <bdi>{store.titleOf(id)}</bdi>
              {store.isGone(id) && <span className={s.gone}>Deleted or not ready. Remove it to save.</span>}
            </span>
            <span className={s.tools}>
              <OrderTools
                name={isolated(store.titleOf(id))}
                index={index}
                last={videos.length - 1}
                onMove={(to) => store.moveVideo(id, to)}
                onRemove={() => {
                  store.toggleVideo(id);
                  if (videos.length === 2) onAlone();
                }}
              />
            </span>
          </OrderedVideo>
        ))}
      </ol>
    </div>
  );
});

function OrderedVideo({ children }: { readonly children: Elements }) {
  const row = useFocusPassedOn<HTMLLIElement>();
  return (
    <li ref={row} className={s.orderedVideo}>
      {children}
    </li>
  );
}
