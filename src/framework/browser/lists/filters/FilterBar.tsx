import { inLanguage } from '#kernel/entity/Localized.ts';
import {
  Suspense,
  lazy,
  useState,
  useId,
  useCallback,
  useEffect,
  useRef,
  type ReactNode,
} from 'react';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { isWordKind } from '#kernel/kinds/operators.ts';
import { Button } from '#browser/ui/Button.tsx';
import { Toolbar } from '#browser/ui/PageHeader.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { kindOf } from '#browser/kinds/registry.tsx';
import { inSentence } from '#kernel/formats/text.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';
import { FieldFrame } from '#browser/ui/fields/FieldFrame.tsx';
import { Glyph, GlyphButton } from '#browser/ui/Glyph.tsx';
import { useReferenceNames } from '../useReferenceNames';
import '#browser/ui/styles/base.css';
import '#browser/ui/styles/field.css';
import {
  countGroups,
  filterFields,
  inlineFilters,
  withFilter,
  conditionsText,
  conditionText,
  conditionsOf,
  without,
  type FilterWords,
  filterSentence,
} from './filterText';
import { useMinWidth } from '../columns/columnWidths';
import type { ListState } from '../useListState';
import '#browser/parts/styles/list.css';
import '#browser/ui/styles/combobox.css';
import '#browser/ui/styles/page.css';

/** An active filter. */
type ActiveChip = {
  readonly id: string;
  readonly label: string;
  /** Full text of an abbreviated label, shown on hover. Default: the label. */
  readonly whole?: string;
  readonly removeLabel: string;
  /** Makes the text a button with this name that opens the filter. */
  readonly openLabel?: string;
  readonly onOpen?: () => void;
  readonly onRemove: () => void;
};

type ChipBarProps = {
  label: string;
  chips: readonly ActiveChip[];
  /** "Limpar tudo", at the end. */
  end?: ReactNode;
};

/** Active filters above a list, each with a remove button. */
export const ChipBar = ({ label, chips, end }: ChipBarProps) =>
  chips.length === 0 ? null : (
    <ul className="ui-chips" aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.id} className="ui-chip">
          {chip.onOpen ? (
            <button
              type="button"
              className="ui-chip-words"
              title={chip.whole ?? chip.label}
              aria-label={chip.openLabel}
              onClick={chip.onOpen}
            >
              <span>{chip.label}</span>
            </button>
          ) : (
            <span title={chip.whole ?? chip.label}>{chip.label}</span>
          )}
          <GlyphButton name="close" size={14} label={chip.removeLabel} onClick={chip.onRemove} />
        </li>
      ))}
      {end ? <li>{end}</li> : null}
    </ul>
  );

type Chip = { readonly id: string; readonly words: string; readonly next: FilterJson };

/** The filter without one condition of a field. */
const minus = (filter: FilterJson, field: string, op: string): FilterJson => {
  const value = filter[field];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return without(filter, [field]);
  const rest = without(value as FilterJson, [op]);
  return Object.keys(rest).length > 0 ? { ...filter, [field]: rest } : without(filter, [field]);
};

const searchChip = (filter: FilterJson, { text }: FilterWords): readonly Chip[] => {
  const { q } = filter;
  return typeof q === 'string' && q !== ''
    ? [{ id: 'q', words: text('list.searchChip', { text: q }), next: without(filter, ['q']) }]
    : [];
};

/** One chip per member of `and`, one for an entire `or`. */
const groupChips = (
  description: EntityDescription,
  filter: FilterJson,
  words: FilterWords,
): readonly Chip[] => {
  const { and, or } = filter;
  const sentence = { description, words };
  const joined = Array.isArray(and) ? (and as readonly FilterJson[]) : [];
  const parts = joined.map((part, at): Chip => {
    const rest = joined.filter((_, index) => index !== at);
    const others = without(filter, ['and']);
    const next = rest.length > 0 ? { ...others, and: rest } : others;
    return { id: `and.${at}`, words: filterSentence(part, sentence), next };
  });
  return or === undefined
    ? parts
    : [
        ...parts,
        { id: 'or', words: filterSentence({ or }, sentence), next: without(filter, ['or']) },
      ];
};

const chipsOf = (
  description: EntityDescription,
  filter: FilterJson,
  words: FilterWords,
): readonly Chip[] => {
  const fields = description.fields
    .filter((field) => Object.hasOwn(filter, field.name))
    .flatMap((field) =>
      conditionsOf(filter[field.name]).map((condition) => ({
        id: `${field.name}.${condition.op}`,
        words: conditionText(condition, field, words),
        next: minus(filter, field.name, condition.op),
      })),
    );
  return [
    ...searchChip(filter, words),
    ...fields,
    ...groupChips(description, filter, words),
  ].filter(({ words: shown }) => shown !== '');
};

type FilterChipsProps = {
  description: EntityDescription;
  filter: FilterJson;
  onFilter: (filter: FilterJson) => void;
  /** Opens the filter editor. */
  onOpen: () => void;
};

/** Active filters as removable chips. */
export const FilterChips = ({ description, filter, onFilter, onOpen }: FilterChipsProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const nameOf = useReferenceNames(description, filter);
  const whole = { text, locale, nameOf };
  const chips = chipsOf(description, filter, whole);
  if (chips.length === 0) return null;
  const briefs = chipsOf(description, filter, { ...whole, isBrief: true });
  return (
    <div className="list-chips">
      <ChipBar
        label={text('list.activeFilters')}
        chips={chips.map(({ id, words, next }, at) => ({
          id,
          label: briefs[at]?.words ?? words,
          whole: words,
          removeLabel: text('list.removeFilter', { filter: words }),
          onRemove: () => onFilter(next),
          ...(id === 'q' ? {} : { openLabel: text('filter.open', { filter: words }), onOpen }),
        }))}
        end={
          <Button small look="plain" onClick={() => onFilter({})}>
            {text('list.clearAll')}
          </Button>
        }
      />
    </div>
  );
};

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
const isInBar =
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
  const inline = isWide ? fields.filter(isInBar(description)).slice(0, inlineFilters) : [];
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
