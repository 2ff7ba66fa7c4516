import { VIDEO_SORT_NAME, VIDEO_SORTS, type VideoFilter } from "../../core/videos/video-filter.ts";
import { SearchForm, SortSelect } from "../shared/search-form.tsx";
import * as s from "./video-filter-bar.module.css";

export interface VideoFilterBarProps {
  /** Of the list, without a query: where the form leads while the application is not there. */
  readonly path: string;
  readonly filter: VideoFilter;
  /** The creator stands in the query and not in the path. */
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
      onQuery={(q) => {
        onChange({ ...filter, q });
      }}
    >
      {isCreatorInQuery && filter.creator !== null && (
        <input type="hidden" name="creator" value={filter.creator} />
      )}
      <SortSelect
        className={s.sort}
        sorts={VIDEO_SORTS}
        names={VIDEO_SORT_NAME}
        value={filter.sort}
        onSort={(sort) => {
          onChange({ ...filter, sort });
        }}
      />
    </SearchForm>
  );
}
