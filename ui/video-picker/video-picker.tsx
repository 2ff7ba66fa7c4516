import { type RefObject, useId, useState } from "react";
import { Link } from "react-router-dom";
import { OPTIONS_FAILED } from "../../core/requests/request-failure.ts";
import type { VideoOption } from "../../core/requests/request-options.ts";
import type { Loadable } from "../../core/shared/loadable.ts";
import type { VideoId } from "../../core/shared/id.ts";
import { hasWords, searchedWords } from "../../core/text/searched-words.ts";
import { VideoPicture } from "../player/video-picture.tsx";
import { TextInput } from "../shared/text-input.tsx";
import { Tick } from "../shared/tick.tsx";
import * as s from "./video-picker.module.css";

/** A list of this length needs no search. */
const FEW = 8;
/** Further videos are found by a search. */
const MOST_SHOWN = 50;

export interface VideoPickerProps {
  /** A summary of errors has a link to this id. */
  readonly id: string;
  readonly ref?: RefObject<HTMLFieldSetElement | null>;
  readonly label: string;
  /** The note is beside the label, such as "optional" or "up to 5". */
  readonly note: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly list: Loadable<readonly VideoOption[]>;
  readonly chosen: readonly VideoId[];
  /** "one" shows radio buttons, the first of which chooses none; "most" shows checkboxes for at most so many. */
  readonly choice:
    { readonly kind: "one"; readonly none: string } | { readonly kind: "most"; readonly most: number };
  /** The argument is null for none; among several it is the video that was ticked or cleared. */
  readonly onChoose: (id: VideoId | null) => void;
}

/** Lets users choose among their videos. Chosen ones stay visible. */
export function VideoPicker(props: VideoPickerProps) {
  const { id, ref, label, note, hint, error, list } = props;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      className={s.picker}
      id={id}
      aria-describedby={described === "" ? undefined : described}
    >
      <legend>
        <span>{label}</span> <span>{note}</span>
      </legend>
      {hint !== undefined && (
        <p className={s.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {list.kind === "loading" && <p className={s.hint}>Loading...</p>}
      {list.kind === "failed" && <p className={s.error}>{OPTIONS_FAILED}</p>}
      {list.kind === "ready" && <Options {...props} videos={list.value} />}
      {error !== undefined && (
        <p className={s.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface OptionsProps extends VideoPickerProps {
  readonly videos: readonly VideoOption[];
}

function Options(props: OptionsProps) {
  const { videos, chosen, choice, onChoose } = props;
  const [search, setSearch] = useState("");
  const name = useId();
  const gone = chosen.filter((id) => !videos.some((video) => video.id === id));
  if (videos.length === 0 && gone.length === 0)
    return (
      <p className={s.hint}>
        You have no videos that are ready. <Link to="/video-upload">Upload a video</Link>
      </p>
    );
  const words = searchedWords(search);
  const fitting = videos.filter(({ title }) => hasWords(title, words));
  const inSight = new Set([...chosen, ...fitting.slice(0, MOST_SHOWN).map(({ id }) => id)]);
  const isFull = choice.kind === "most" && chosen.length >= choice.most;
  const box = (id: VideoId | null, isChosen: boolean) => ({
    ...(choice.kind === "one" ? { type: "radio" as const, name } : { type: "checkbox" as const }),
    checked: isChosen,
    disabled: isFull && !isChosen,
    onChange: () => onChoose(id),
  });
  return (
    <>
      {videos.length > FEW && <Search search={search} onSearch={setSearch} />}
      <div className={s.options}>
        {choice.kind === "one" && (
          <label className={s.option}>
            <Tick {...box(null, chosen.length === 0)} />
            <span>{choice.none}</span>
          </label>
        )}
        {gone.map((id) => (
          <label key={id} className={s.option}>
            <Tick {...box(id, true)} />
            <span>Previously selected</span>
          </label>
        ))}
        {videos
          .filter(({ id }) => inSight.has(id))
          .map((video) => (
            <label key={video.id} className={`${s.option} ${s.video}`}>
              <Tick {...box(video.id, chosen.includes(video.id))} />
              <span className={s.picture}>
                <VideoPicture video={video} />
              </span>
              <bdi className={s.title}>{video.title}</bdi>
            </label>
          ))}
      </div>
      <MatchCount count={fitting.length} />
    </>
  );
}

interface SearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

function Search({ search, onSearch }: SearchProps) {
  return (
    <TextInput
      type="search"
      aria-label="Search your videos"
      placeholder="Search your videos"
      autoComplete="off"
      value={search}
      onChange={({ target }) => onSearch(target.value)}
      onKeyDown={(event) => {
        // Enter must not send the form, because the search only filters the list.
        if (event.key === "Enter") event.preventDefault();
      }}
    />
  );
}

/** Announces the number of matching videos where not all are shown. */
function MatchCount({ count }: { readonly count: number }) {
  return (
    <p className={s.told} role="status">
      {count === 0 && <span>No videos match</span>}
      {count > MOST_SHOWN && (
        <span>{`Showing ${MOST_SHOWN} of ${count.toLocaleString("en-US")}. Search to find the others.`}</span>
      )}
    </p>
  );
}
