import {
  CREATOR_SORT_NAME,
  CREATOR_SORTS,
  type CreatorFilter,
  type CreatorSort,
} from "../../core/profiles/creator.ts";
import { FilterInput } from "../shared/filter-input.tsx";
import { Icon } from "../shared/icon.tsx";
import { Select } from "../shared/select.tsx";
import * as s from "./creator-filter-bar.module.css";

export interface CreatorFilterBarProps {
  readonly filter: CreatorFilter;
  readonly onChange: (filter: CreatorFilter) => void;
}

export function CreatorFilterBar({ filter, onChange }: CreatorFilterBarProps) {
  return (
    <form
      className={s.bar}
      role="search"
      action="/creators"
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
          aria-label="Search creators"
          placeholder="Name, headline or skill"
          value={filter.q}
          onType={(q) => {
            onChange({ ...filter, q });
          }}
        />
      </div>
      <FilterInput
        className={s.skill}
        name="skill"
        aria-label="Skill"
        placeholder="Skill, such as Rust"
        value={filter.skill}
        onType={(skill) => {
          onChange({ ...filter, skill });
        }}
      />
      <label className={s.check}>
        <input
          type="checkbox"
          name="available"
          value="yes"
          checked={filter.isAvailable}
          onChange={(event) => {
            onChange({ ...filter, isAvailable: event.target.checked });
          }}
        />
        Available
      </label>
      <Select
        className={s.sort}
        name="sort"
        aria-label="Sort"
        value={filter.sort}
        onChange={(event) => {
          onChange({ ...filter, sort: event.target.value as CreatorSort });
        }}
      >
        {CREATOR_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {CREATOR_SORT_NAME[sort]}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit">Search</button>
      </noscript>
    </form>
  );
}
