import { useRef, useState } from 'react';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { Button } from '#browser/ui/Button.tsx';
import { GlyphButton } from '#browser/ui/GlyphButton.tsx';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { kindOf } from '#browser/kinds/registry.ts';
import { newGroup, newRule, treeLimits, type FilterRule } from './filterTree';
import type { FilterGroup, FilterItem } from './filterTree';

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
