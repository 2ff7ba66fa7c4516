import {
  VIDEO_SORT_NAME,
  VIDEO_SORTS,
  type VideoFilter,
  type VideoSort,
} from "../../core/videos/video-filter.ts";
import { FilterInput } from "../shared/filter-input.tsx";
import { Icon } from "../shared/icon.tsx";
import { Select } from "../shared/select.tsx";
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
    <form
      className={s.bar}
      role="search"
      action={path}
      onSubmit={(event) => {
        // The list has followed every letter.
        event.preventDefault();
      }}
    >
      <div className={s.query}>
        <Icon name="search" />
        <FilterInput
          type="search"
          name="q"
          aria-label="Search videos"
          placeholder="Title or description"
          value={filter.q}
          onType={(q) => {
            onChange({ ...filter, q });
          }}
        />
      </div>
      {isCreatorInQuery && filter.creator !== null && (
        <input type="hidden" name="creator" value={filter.creator} />
      )}
      <Select
        className={s.sort}
        name="sort"
        aria-label="Sort"
        value={filter.sort}
        onChange={(event) => {
          onChange({ ...filter, sort: event.target.value as VideoSort });
        }}
      >
        {VIDEO_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {VIDEO_SORT_NAME[sort]}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit">Search</button>
      </noscript>
    </form>
  );
}
