import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import { Button } from '#browser/ui/Button.tsx';
import { ChipBar } from '#browser/ui/ChipBar.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { conditionText, conditionsOf, without } from './filterText';
import type { FilterWords } from './filterText';
import { filterSentence } from './filterSentence';
import { useReferenceNames } from '../useReferenceNames';

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
