import {
  SHOWCASE_SORT_NAME,
  SHOWCASE_SORTS,
  type ShowcaseFilter,
} from "../../core/showcase/showcase-filter.ts";
import { SHOWCASES_PATH } from "../../core/discovery/public-address.ts";
import { FilterInput } from "../shared/filter-input.tsx";
import { type FilterBarProps, SearchForm, SortSelect } from "../shared/search-form.tsx";
import * as s from "./showcase-filter-bar.module.css";

export function ShowcaseFilterBar({ filter, onChange }: FilterBarProps<ShowcaseFilter>) {
  return (
    <SearchForm
      className={s.bar}
      path={SHOWCASES_PATH}
      label="Search solutions"
      placeholder="Title, description or skill"
      filter={filter}
      onChange={onChange}
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
