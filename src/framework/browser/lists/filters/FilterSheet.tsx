import { useState } from 'react';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FilterJson } from '#kernel/filter/Filter.ts';
import { Button } from '#browser/ui/Button.tsx';
import { SideSheet } from '#browser/ui/dialogs/SideSheet.tsx';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { kindRegistry } from '#browser/kinds/registry.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { withFilter } from './filterText';
import { numberText } from '#kernel/numberText.ts';
import { FilterBuilder } from './FilterBuilder';
import { isCombined } from './filterTree';

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
      const { Filter } = kindRegistry[field.kind];
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

/**
 * Every filter of the list with its operators: one per field, or combined by and/or. The list behind follows each
 * change.
 */
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
