import { CREATOR_SORT_NAME, CREATOR_SORTS, type CreatorFilter } from "../../core/profiles/creator.ts";
import { FilterInput } from "../shared/filter-input.tsx";
import { type FilterBarProps, FilterCheck, SearchForm, SortSelect } from "../shared/search-form.tsx";
import * as s from "./creator-filter-bar.module.css";

export function CreatorFilterBar({ filter, onChange }: FilterBarProps<CreatorFilter>) {
  return (
    <SearchForm
      className={s.bar}
      path="/creators"
      label="Search creators"
      placeholder="Name, headline or skill"
      filter={filter}
      onChange={onChange}
    >
      <FilterInput
        className={s.skill}
        name="skill"
        aria-label="Skill"
        placeholder="Skill, such as Rust"
        value={filter.skill}
        onType={(skill) => onChange({ ...filter, skill })}
      />
      <FilterCheck
        name="available"
        checked={filter.isAvailable}
        onCheck={(isAvailable) => onChange({ ...filter, isAvailable })}
      >
        Available
      </FilterCheck>
      <SortSelect
        className={s.sort}
        sorts={CREATOR_SORTS}
        names={CREATOR_SORT_NAME}
        value={filter.sort}
        onSort={(sort) => onChange({ ...filter, sort })}
      />
    </SearchForm>
  );
}
