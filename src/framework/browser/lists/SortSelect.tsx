import { inLanguage } from '#kernel/entity/Localized.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { SelectField } from '../ui/fields/SelectField';
import { useIsPhone } from '../ui/useIsPhone';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';
import type { ListState } from './useListState';

type SortSelectProps = {
  description: EntityDescription;
  /** Visible columns. */
  fields: readonly FieldDescription[];
  state: ListState;
  /** Wide screens have no table header either. */
  isAlways: boolean;
  /** The records have an order of their own. */
  isOff: boolean;
};

/** Sort control without a table header: on phones, and with custom rows. */
export const SortSelect = ({ description, fields, state, isAlways, isOff }: SortSelectProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const isPhone = useIsPhone();
  if (isOff || (!isPhone && !isAlways)) return null;
  const labelOf = (name: string, order: string): string => {
    const field = description.fields.find((one) => one.name === name);
    if (!field) return text('list.sortNewest');
    return text(order === 'ASC' ? 'list.sortAsc' : 'list.sortDesc', {
      field: inLanguage(field.label, locale),
    });
  };
  const sortable = fields.filter((field) => field.sortable).map(({ name }) => name);
  // The default and current sort may be by a non-column, such as the last change.
  const others = [description.defaultSort, state.sort].filter(
    ({ field }) => !sortable.includes(field),
  );
  const values = new Set([
    ...others.map(({ field, order }) => `${field} ${order}`),
    ...sortable.flatMap((name) => [`${name} ASC`, `${name} DESC`]),
  ]);
  const choices = [...values].map((value) => {
    const [name = '', order = ''] = value.split(' ');
    return { value, label: labelOf(name, order) };
  });
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
