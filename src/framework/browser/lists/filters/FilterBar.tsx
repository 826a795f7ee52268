import { inLanguage } from '#kernel/entity/Localized.ts';
import { Suspense, lazy, useState, useId, useCallback, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { isWordKind } from '#kernel/kinds/operators.ts';
import { Button } from '#browser/ui/Button.tsx';
import { Toolbar } from '#browser/ui/Toolbar.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { kindOf } from '#browser/kinds/registry.ts';
import { inSentence } from '#kernel/text.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import { FieldFrame } from '#browser/ui/fields/FieldFrame.tsx';
import { Glyph } from '#browser/ui/Glyph.tsx';
import { useReferenceNames } from '../useReferenceNames';
import { FilterChips } from './FilterChips';
import { GlyphButton } from '#browser/ui/GlyphButton.tsx';
import '#browser/ui/styles/base.css';
import '#browser/ui/styles/field.css';
import { countGroups } from './filterTree';
import { filterFields, inlineFilters, withFilter, conditionsText } from './filterText';
import { useMinWidth } from '../columns/useMinWidth';
import type { ListState } from '../useListState';
import '#browser/parts/styles/list.css';

/** Search debounce, in milliseconds. */
const searchPause = 400;

type SearchBoxProps = { value: string; label: string; onSearch: (text: string) => void };

/** Searches while typing, debounced; at once on Enter. */
const SearchBox = ({ value, label, onSearch }: SearchBoxProps) => {
  const text = useEngineText();
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState({ value, sent: value });
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // An external value (chip removed, Back pressed) replaces the typed text.
  if (known.value !== value) {
    setKnown({ value, sent: value });
    if (known.sent !== value) setDraft(value);
  }
  const send = useCallback((words: string) => {
    setKnown((old) => ({ ...old, sent: words }));
    search.current(words);
  }, []);
  useEffect(() => {
    const words = draft.trim();
    if (words === value) return undefined;
    const timer = setTimeout(() => send(words), searchPause);
    return () => clearTimeout(timer);
  }, [draft, value, send]);
  return (
    <form
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim() !== value) send(draft.trim());
      }}
    >
      <label htmlFor={id} className="ui-hidden">
        {label}
      </label>
      <Glyph name="search" />
      <input
        id={id}
        type="search"
        className="ui-control"
        placeholder={label}
        autoComplete="off"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      {draft === '' ? null : (
        <GlyphButton
          name="close"
          label={text('list.clearSearch')}
          onClick={() => {
            setDraft('');
            send('');
          }}
        />
      )}
    </form>
  );
};

type BarConditionProps = {
  description: EntityDescription;
  field: FieldDescription;
  filter: FilterJson;
  /** Opens the filter editor. */
  onOpen: () => void;
};

/** Text for a condition the bar cannot edit, linked to the editor. */
const BarCondition = ({ description, field, filter, onOpen }: BarConditionProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const id = useId();
  const nameOf = useReferenceNames(description, filter);
  const words = conditionsText(filter[field.name], field, { text, locale, nameOf });
  return (
    <FieldFrame id={id} label={inLanguage(field.label, locale)} labelAs="span">
      <button
        type="button"
        id={id}
        className="ui-control list-condition"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        title={words}
        onClick={onOpen}
      >
        <span className="ui-cut">{words}</span>
        <Glyph name="filter" />
      </button>
    </FieldFrame>
  );
};

const loadSheet = () => import('./FilterSheet');
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));

/** Minimum window width, in pixels. */
const wideFrom = 1200;

type FilterBarProps = {
  description: EntityDescription;
  state: ListState;
  /** All rows are visible at a glance: hide filters. */
  isFew?: boolean;
  children?: ReactNode;
};

/** Whether a filter belongs in the bar: not text covered by the search, but choices. */
const standsOver =
  ({ screens, search }: EntityDescription) =>
  ({ name, kind }: FieldDescription): boolean =>
    screens.filters.includes(name) && !(search.includes(name) && isWordKind(kind));

const Bar = ({ description, state, children }: FilterBarProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const isWide = useMinWidth(wideFrom);
  const [isOpen, setOpen] = useState(false);
  const { filter, setFilter, fixed } = state;
  const many = inSentence(inLanguage(description.label.many, locale));
  const fields = filterFields(description.fields, description.screens.filters).filter(
    (field) => !fixed.includes(field.name),
  );
  const inline = isWide ? fields.filter(standsOver(description)).slice(0, inlineFilters) : [];
  const hidden = fields.filter((field) => !inline.includes(field));
  const active =
    hidden.filter((field) => Object.hasOwn(filter, field.name)).length + countGroups(filter);
  const open = () => setOpen(true);
  const change = (name: string, value: unknown) => setFilter(withFilter(filter, name, value));
  return (
    <>
      <Toolbar>
        {description.search.length > 0 ? (
          <SearchBox
            label={text('list.search', { many })}
            value={typeof filter.q === 'string' ? filter.q : ''}
            onSearch={(q) => change('q', q === '' ? undefined : q)}
          />
        ) : null}
        {inline.map((field) => {
          const { Filter } = kindOf(field.kind);
          return (
            <div key={field.name} className="list-filter">
              <Filter
                simple
                field={field}
                value={filter[field.name]}
                onChange={(value) => change(field.name, value)}
                instead={
                  <BarCondition
                    description={description}
                    field={field}
                    filter={filter}
                    onOpen={open}
                  />
                }
              />
            </div>
          );
        })}
        {fields.length > 0 ? (
          <Button
            glyph="filter"
            aria-haspopup="dialog"
            onMouseEnter={() => void loadSheet()}
            onFocus={() => void loadSheet()}
            onClick={open}
          >
            {text(inline.length > 0 ? 'list.moreFilters' : 'list.filters')}
            {active > 0 ? ` (${active})` : null}
          </Button>
        ) : null}
        {children}
      </Toolbar>
      <FilterChips description={description} filter={filter} onFilter={setFilter} onOpen={open} />
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterSheet
            title={text('list.filtersTitle', { many })}
            description={description}
            fields={fields}
            filter={filter}
            total={state.total}
            onFilter={setFilter}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};

/** Bar above the list: search, primary filters, sheet of all filters, active filters. */
export const FilterBar = (props: FilterBarProps) => (props.isFew ? null : <Bar {...props} />);
