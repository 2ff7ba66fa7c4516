import { VIDEO_SORT_NAME, VIDEO_SORTS, type VideoFilter } from "../../core/videos/video-filter.ts";
import { SearchForm, SortSelect } from "../shared/search-form.tsx";
import * as s from "./video-filter-bar.module.css";

export interface VideoFilterBarProps {
  /** The form without script leads to this path of the list. */
  readonly path: string;
  readonly filter: VideoFilter;
  /** The creator is in the query, not in the path. */
  readonly isCreatorInQuery: boolean;
  readonly onChange: (filter: VideoFilter) => void;
}

export function VideoFilterBar({ path, filter, isCreatorInQuery, onChange }: VideoFilterBarProps) {
  return (
    <SearchForm
      className={s.bar}
      path={path}
      label="Search videos"
      placeholder="Title or description"
      query={filter.q}
      onQuery={(q) => onChange({ ...filter, q })}
    >
      {isCreatorInQuery && filter.creator !== null && (
        <input type="hidden" name="creator" value={filter.creator} />
      )}
      <SortSelect
        className={s.sort}
        sorts={VIDEO_SORTS}
        names={VIDEO_SORT_NAME}
        value={filter.sort}
        onSort={(sort) => onChange({ ...filter, sort })}
      />
    </SearchForm>
  );
}
