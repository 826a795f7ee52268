import { useState } from 'react';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import { Button } from '#browser/ui/Button.tsx';
import { SideSheet } from '#browser/ui/dialogs/SideSheet.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { kindOf } from '#browser/kinds/registry.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { withFilter } from './filterText';
import { numberText } from '#kernel/numberText.ts';
import { useReferenceNames } from '../useReferenceNames';
import { BuilderGroup } from './BuilderGroup';
import { filterSentence } from './filterSentence';
import '../filters.css';
import {
  isCombined,
  countRules,
  newRule,
  readTree,
  writeTree,
  type FilterGroup,
} from './filterTree';

type FilterBuilderProps = {
  description: EntityDescription;
  /** Filterable fields. */
  fields: readonly FieldDescription[];
  filter: FilterJson;
  onFilter: (filter: FilterJson) => void;
};

const withSearch = (filter: FilterJson, { q }: FilterJson): FilterJson =>
  q === undefined ? filter : { q, ...filter };

const start = (filter: FilterJson, [first]: readonly FieldDescription[]): FilterGroup => {
  const tree = readTree(filter);
  return tree.items.length === 0 && first ? { ...tree, items: [newRule(first.name)] } : tree;
};

/** The tree being edited. Incomplete conditions are local; an external filter change replaces it. */
const useDraft = ({ fields, filter, onFilter }: FilterBuilderProps) => {
  const outside = JSON.stringify(filter);
  const [state, setState] = useState(() => ({
    outside,
    said: outside,
    tree: start(filter, fields),
  }));
  if (state.outside !== outside) {
    // Our own change returns a moment later; anything else is external.
    if (state.said === outside) setState({ ...state, outside });
    else setState({ outside, said: outside, tree: start(filter, fields) });
  }
  const change = (tree: FilterGroup) => {
    const next = withSearch(writeTree(tree), filter);
    const said = JSON.stringify(next);
    setState({ outside, said, tree });
    if (said !== outside) onFilter(next);
  };
  return { tree: state.tree, change };
};

/** Condition builder with and/or groups. Applies immediately; a sentence describes the result. */
const FilterBuilder = (props: FilterBuilderProps) => {
  const { description, fields, filter } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const nameOf = useReferenceNames(description, filter);
  const { tree, change } = useDraft(props);
  const sentence = filterSentence(filter, { description, words: { text, locale, nameOf } });
  return (
    <div className="builder">
      <p className="builder-sentence" aria-live="polite">
        {sentence === '' ? text('filter.none') : text('filter.sentence', { filter: sentence })}
      </p>
      <BuilderGroup
        group={tree}
        fields={fields}
        place=""
        level={1}
        count={countRules(tree)}
        onChange={change}
      />
    </div>
  );
};

type FilterSheetProps = {
  title: string;
  description: EntityDescription;
  fields: readonly FieldDescription[];
  filter: FilterJson;
  total: number | undefined;
  onFilter: (filter: FilterJson) => void;
  onClose: () => void;
};

const ByField = ({ fields, filter, onFilter }: FilterSheetProps) => (
  <div className="list-fields">
    {fields.map((field) => {
      const { Filter } = kindOf(field.kind);
      return (
        <Filter
          key={field.name}
          field={field}
          value={filter[field.name]}
          onChange={(value) => onFilter(withFilter(filter, field.name, value))}
        />
      );
    })}
  </div>
);

/** All filters with their operators: one per field, or combined by and/or. Applies immediately. */
export const FilterSheet = (props: FilterSheetProps) => {
  const { title, description, fields, filter, total, onFilter, onClose } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const [isAdvanced, setAdvanced] = useState(isCombined(filter));
  return (
    <SideSheet
      open
      title={title}
      size={isAdvanced ? 'wide' : undefined}
      closeLabel={text('action.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onFilter(filter.q === undefined ? {} : { q: filter.q })}>
            {text('list.clearFilters')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {total === undefined
              ? text('list.showList')
              : text('list.showResults', { smart_count: total, count: numberText(total, locale) })}
          </Button>
        </>
      }
    >
      <Button
        small
        look="plain"
        className="list-advanced"
        aria-expanded={isAdvanced}
        onClick={() => setAdvanced(!isAdvanced)}
      >
        {text(isAdvanced ? 'filter.byField' : 'filter.advanced')}
      </Button>
      {isAdvanced ? (
        <FilterBuilder
          description={description}
          fields={fields}
          filter={filter}
          onFilter={onFilter}
        />
      ) : (
        <ByField {...props} />
      )}
    </SideSheet>
  );
};
