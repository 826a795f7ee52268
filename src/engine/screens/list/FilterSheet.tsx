import type { FieldDescription } from '../../../kernel/entity/EntityDescription';
import type { FilterJson } from '../../../kernel/filter/Filter';
import { Button } from '../../../ui/Button';
import { SideSheet } from '../../../ui/SideSheet';
import { kindRegistry } from '../../kinds/registry';
import { useEngineText } from '../../texts/useEngineText';
import { withFilter } from './filterText';

type FilterSheetProps = {
  title: string;
  fields: readonly FieldDescription[];
  filter: FilterJson;
  total: number | undefined;
  onFilter: (filter: FilterJson) => void;
  onClose: () => void;
};

/** Every filter of the list with its operators. The list behind follows each change. */
export const FilterSheet = ({
  title,
  fields,
  filter,
  total,
  onFilter,
  onClose,
}: FilterSheetProps) => {
  const text = useEngineText();
  return (
    <SideSheet
      open
      title={title}
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
              : text('list.showResults', { smart_count: total })}
          </Button>
        </>
      }
    >
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
    </SideSheet>
  );
};
