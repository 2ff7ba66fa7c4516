import {
  SHOWCASE_SORT_NAME,
  SHOWCASE_SORTS,
  type ShowcaseFilter,
} from "../../core/showcase/showcase-filter.ts";
import { SHOWCASES_PATH } from "../../core/discovery/public-address.ts";
import { FilterInput } from "../shared/filter-input.tsx";
import { SearchForm, SortSelect } from "../shared/search-form.tsx";
import * as s from "./showcase-filter-bar.module.css";

export interface ShowcaseFilterBarProps {
  readonly filter: ShowcaseFilter;
  readonly onChange: (filter: ShowcaseFilter) => void;
}

export function ShowcaseFilterBar({ filter, onChange }: ShowcaseFilterBarProps) {
  return (
    <SearchForm
      className={s.bar}
      path={SHOWCASES_PATH}
      label="Search solutions"
      placeholder="Title, description or skill"
      query={filter.q}
      onQuery={(q) => onChange({ ...filter, q })}
    >
      <FilterInput
        className={s.skill}
        name="skill"
        aria-label="Skill"
        placeholder="Skill"
        value={filter.skill}
        onType={(skill) => onChange({ ...filter, skill })}
      />
      {filter.creator !== null && <input type="hidden" name="creator" value={filter.creator} />}
      <SortSelect
        className={s.sort}
        sorts={SHOWCASE_SORTS}
        names={SHOWCASE_SORT_NAME}
        value={filter.sort}
        onSort={(sort) => onChange({ ...filter, sort })}
      />
    </SearchForm>
  );
}
