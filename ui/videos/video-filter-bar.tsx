import { VIDEO_SORT_NAME, VIDEO_SORTS, type VideoFilter } from "../../core/videos/video-filter.ts";
import { type FilterBarProps, SearchForm, SortSelect } from "../shared/search-form.tsx";
import * as s from "./video-filter-bar.module.css";

export interface VideoFilterBarProps extends FilterBarProps<VideoFilter> {
  /** The form without script leads to this path of the list. */
  readonly path: string;
  /** The creator is in the query, not in the path. */
  readonly isCreatorInQuery: boolean;
}

export function VideoFilterBar({ path, filter, isCreatorInQuery, onChange }: VideoFilterBarProps) {
  return (
    <SearchForm
      className={s.bar}
      path={path}
      label="Search videos"
      placeholder="Title or description"
      filter={filter}
      onChange={onChange}
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
