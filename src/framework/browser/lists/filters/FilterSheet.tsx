import { useState, useRef } from 'react';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';
import { Button } from '#browser/ui/Button.tsx';
import { SideSheet } from '#browser/ui/dialogs/Modal.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { kindOf } from '#browser/kinds/registry.tsx';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import {
  withFilter,
  filterSentence,
  isCombined,
  countRules,
  newRule,
  readTree,
  writeTree,
  type FilterGroup,
  newGroup,
  treeLimits,
  type FilterRule,
  type FilterItem,
} from './filterText';
import { numberText } from '#kernel/formats/text.ts';
import { useReferenceNames } from '../useReferenceNames';
import '../filters.css';
import { GlyphButton } from '#browser/ui/Glyph.tsx';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import { inLanguage } from '#kernel/entity/Localized.ts';

type BuilderRuleProps = {
  rule: FilterRule;
  fields: readonly FieldDescription[];
  /** Its number: `2.1`. */
  place: string;
  /** Newly added. */
  autoFocus?: boolean;
  onChange: (rule: FilterRule) => void;
  onRemove: () => void;
};

/** One condition: field, operator, operand. */
const BuilderRule = (props: BuilderRuleProps) => {
  const { rule, fields, place, autoFocus, onChange, onRemove } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const field = fields.find(({ name }) => name === rule.field);
  if (!field) return null;
  const { Filter } = kindOf(field.kind);
  return (
    <div
      className="builder-rule"
      role="group"
      aria-label={text('filter.rule', { rule: place })}
      data-empty={rule.value === undefined || undefined}
    >
      <SelectField
        compact
        autoFocus={autoFocus}
        label={text('filter.field', { rule: place })}
        choices={fields.map(({ name, label }) => ({
          value: name,
          label: inLanguage(label, locale),
        }))}
        value={rule.field}
        onText={(name) => onChange({ ...rule, field: name, value: undefined })}
      />
      <div className="builder-condition" key={field.name}>
        <Filter
          field={field}
          value={rule.value}
          onChange={(value) => onChange({ ...rule, value })}
        />
        {/* Keeps its line, so that filling in a value causes no layout shift. */}
        <p className="ui-help" data-hidden={rule.value === undefined ? undefined : ''}>
          {text('filter.incomplete')}
        </p>
      </div>
      <GlyphButton
        name="close"
        label={text('filter.removeRule', { rule: place, field: inLanguage(field.label, locale) })}
        onClick={onRemove}
      />
    </div>
  );
};

type BuilderGroupProps = {
  group: FilterGroup;
  fields: readonly FieldDescription[];
  /** Position: empty for the root, `2.1` for the first group of the second. */
  place: string;
  level: number;
  /** Number of conditions in the whole filter. */
  count: number;
  onChange: (group: FilterGroup) => void;
  /** Newly added. */
  autoFocus?: boolean;
  onRemove?: () => void;
};

const Match = ({ group, place, autoFocus, onChange }: BuilderGroupProps) => {
  const text = useEngineText();
  return (
    <SelectField
      label={place === '' ? text('filter.match') : text('filter.groupMatch')}
      choices={[
        { value: 'and', label: text('filter.all') },
        { value: 'or', label: text('filter.any') },
      ]}
      autoFocus={autoFocus}
      value={group.type}
      onText={(type) => onChange({ ...group, type: type === 'or' ? 'or' : 'and' })}
    />
  );
};

const Adders = ({
  group,
  fields,
  level,
  count,
  onChange,
  onAdded,
}: BuilderGroupProps & { onAdded: (key: number) => void }) => {
  const text = useEngineText();
  const [first] = fields;
  const isFull = count >= treeLimits.rules;
  const add = (make: (field: string) => FilterItem) => () => {
    if (!first) return;
    const item = make(first.name);
    onAdded(item.key);
    onChange({ ...group, items: [...group.items, item] });
  };
  const other = group.type === 'and' ? 'or' : 'and';
  return (
    <div className="builder-add">
      <Button small glyph="plus" disabled={isFull} onClick={add((field) => newRule(field))}>
        {text('filter.addRule')}
      </Button>
      {level < treeLimits.levels ? (
        <Button
          small
          look="plain"
          glyph="plus"
          disabled={isFull}
          onClick={add((field) => newGroup(other, [newRule(field), newRule(field)]))}
        >
          {text('filter.addGroup')}
        </Button>
      ) : null}
      {isFull ? (
        <p className="ui-help">{text('filter.limit', { limit: treeLimits.rules })}</p>
      ) : null}
    </div>
  );
};

/** Conditions of a group with their conjunction. */
export const BuilderGroup = (props: BuilderGroupProps) => {
  const { group, fields, place, level, count, onChange, onRemove } = props;
  const text = useEngineText();
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState<number>();
  const replace = (at: number, next: FilterItem) =>
    onChange({ ...group, items: group.items.map((item, index) => (index === at ? next : item)) });
  const remove = (at: number) => {
    onChange({ ...group, items: group.items.filter((_, index) => index !== at) });
    // The clicked button disappeared: keep the focus in the group.
    list.current?.parentElement?.querySelector<HTMLElement>('select')?.focus();
  };
  return (
    <div
      className="builder-group"
      data-level={level}
      role="group"
      aria-label={place === '' ? text('filter.combined') : text('filter.group', { group: place })}
    >
      <div className="builder-match">
        <Match {...props} />
        {onRemove ? (
          <GlyphButton
            name="remove"
            label={text('filter.removeGroup', { group: place })}
            onClick={onRemove}
          />
        ) : null}
      </div>
      <ul ref={list}>
        {group.items.map((item, at) => {
          const here = place === '' ? String(at + 1) : `${place}.${at + 1}`;
          return (
            <li key={item.key}>
              {item.type === 'rule' ? (
                <BuilderRule
                  rule={item}
                  fields={fields}
                  place={here}
                  autoFocus={item.key === added}
                  onChange={(next) => replace(at, next)}
                  onRemove={() => remove(at)}
                />
              ) : (
                <BuilderGroup
                  fields={fields}
                  count={count}
                  group={item}
                  place={here}
                  level={level + 1}
                  autoFocus={item.key === added}
                  onChange={(next) => replace(at, next)}
                  onRemove={() => remove(at)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Adders {...props} onAdded={setAdded} />
    </div>
  );
};

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
    emitted: outside,
    tree: start(filter, fields),
  }));
  if (state.outside !== outside) {
    // Our own change returns a moment later; anything else is external.
    if (state.emitted === outside) setState({ ...state, outside });
    else setState({ outside, emitted: outside, tree: start(filter, fields) });
  }
  const change = (tree: FilterGroup) => {
    const next = withSearch(writeTree(tree), filter);
    const emitted = JSON.stringify(next);
    setState({ outside, emitted, tree });
    if (emitted !== outside) onFilter(next);
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
