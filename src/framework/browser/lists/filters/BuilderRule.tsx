import { inLanguage } from '#kernel/entity/Localized.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { GlyphButton } from '#browser/ui/GlyphButton.tsx';
import { SelectField } from '#browser/ui/fields/SelectField.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { kindRegistry } from '#browser/kinds/registry.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import type { FilterRule } from './filterTree';

type BuilderRuleProps = {
  rule: FilterRule;
  fields: readonly FieldDescription[];
  /** Its number: `2.1`. */
  place: string;
  /** It was added just now. */
  autoFocus?: boolean;
  onChange: (rule: FilterRule) => void;
  onRemove: () => void;
};

/** One condition: field, operator, what it compares with. */
export const BuilderRule = (props: BuilderRuleProps) => {
  const { rule, fields, place, autoFocus, onChange, onRemove } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const field = fields.find(({ name }) => name === rule.field);
  if (!field) return null;
  const { Filter } = kindRegistry[field.kind];
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
        {/* Its line is kept, so that nothing moves under the pointer when a value is filled in. */}
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
