import type { FieldDescription } from '../../kernel/entity/EntityDescription';
import { SelectField } from '../ui/fields/SelectField';
import { useIsPhone } from '../ui/useIsPhone';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import type { ListState } from './useListState';

type SortSelectProps = {
  fields: readonly FieldDescription[];
  state: ListState;
  /** There is no header on wide screens either. */
  isAlways: boolean;
};

/** Sorting where there is no header to press: on phones, and where an application draws the rows. */
export const SortSelect = ({ fields, state, isAlways }: SortSelectProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const isPhone = useIsPhone();
  if (!isPhone && !isAlways) return null;
  const choices = fields
    .filter(({ sortable }) => sortable)
    .flatMap((field) => [
      { value: `${field.name} ASC`, label: text('list.sortAsc', { field: field.label[locale] }) },
      { value: `${field.name} DESC`, label: text('list.sortDesc', { field: field.label[locale] }) },
    ]);
  return (
    <div className="list-bar-end">
      <SelectField
        compact
        label={text('list.sortSelect')}
        choices={choices}
        value={`${state.sort.field} ${state.sort.order}`}
        onText={(value) => {
          const [field = '', order] = value.split(' ');
          state.setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
        }}
      />
    </div>
  );
};
