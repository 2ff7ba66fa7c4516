import { useId, useState } from "react";
import {
  TICKET_KIND_NAME,
  TICKET_KINDS,
  TICKET_SORT_NAME,
  TICKET_SORTS,
  type TicketFilter,
} from "../../core/requests/ticket-filter.ts";
import { Button } from "../shared/button.tsx";
import { Icon } from "../shared/icon.tsx";
import { type FilterBarProps, FilterCheck, SearchForm, SortSelect } from "../shared/search-form.tsx";
import { FilterSelect } from "../shared/filter-select.tsx";
import { BudgetBound } from "./budget-bound.tsx";
import * as s from "./ticket-filter-bar.module.css";

/** Shows one row; on a phone everything but the search is folded behind a button. */
export function TicketFilterBar({ filter, onChange }: FilterBarProps<TicketFilter>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const used = [
    filter.kind !== "all",
    filter.collaboration,
    filter.minBudget !== null,
    filter.maxBudget !== null,
  ];
  const count = used.filter(Boolean).length;
  return (
    <SearchForm
      className={s.bar}
      path="/tickets"
      label="Search tickets"
      placeholder="Search tickets"
      filter={filter}
      onChange={onChange}
    >
      <Button className={s.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name="filter" />
        <span>{count === 0 ? "Filters" : `Filters (${count})`}</span>
      </Button>
      <div id={id} className={isOpen ? `${s.filters} ${s.unfolded}` : s.filters}>
        <Filters filter={filter} onChange={onChange} />
      </div>
    </SearchForm>
  );
}

function Filters({ filter, onChange }: FilterBarProps<TicketFilter>) {
  return (
    <>
      <FilterSelect
        className={s.select}
        name="kind"
        label="Kind"
        choices={TICKET_KINDS}
        names={TICKET_KIND_NAME}
        value={filter.kind}
        onChoose={(kind) => onChange({ ...filter, kind })}
      />
      <Budget filter={filter} onChange={onChange} />
      <FilterCheck
        name="collaboration"
        checked={filter.collaboration}
        onCheck={(collaboration) => onChange({ ...filter, collaboration })}
      >
        Seeks collaboration
      </FilterCheck>
      <SortSelect
        className={s.select}
        sorts={TICKET_SORTS}
        names={TICKET_SORT_NAME}
        value={filter.sort}
        onSort={(sort) => onChange({ ...filter, sort })}
      />
    </>
  );
}

function Budget({ filter, onChange }: FilterBarProps<TicketFilter>) {
  return (
    <fieldset className={s.range}>
      <legend className="visually-hidden">Budget in dollars</legend>
      <span aria-hidden="true">Budget $</span>
      <BudgetBound
        name="min"
        aria-label="Budget from, in dollars"
        placeholder="from"
        bound={filter.minBudget}
        onBound={(minBudget) => onChange({ ...filter, minBudget })}
      />
      <span aria-hidden="true">–</span>
      <BudgetBound
        name="max"
        aria-label="Budget to, in dollars"
        placeholder="to"
        bound={filter.maxBudget}
        onBound={(maxBudget) => onChange({ ...filter, maxBudget })}
      />
    </fieldset>
  );
}
