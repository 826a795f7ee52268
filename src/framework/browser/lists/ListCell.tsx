import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { isAbsent } from '../kinds/parts/isAbsent';
import { kindOf } from '../kinds/registry';
import { isMasked, MaskedText } from '../parts/MaskedText';
import { useEngine } from '../data/entity/EngineContext';
import { useEngineText } from '../texts/useEngineText';

type ListCellProps = { readonly field: FieldDescription; readonly record: WireRecord };

/** A range of two values; open ends are in words. */
const RangeText = ({ field, record, to }: ListCellProps & { readonly to: string }) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { format } = kindOf(field.kind);
  const [from, until] = [field.name, to].map((name) =>
    isAbsent(record[name]) ? undefined : format(record[name], field, locale),
  );
  if (from === undefined) return until === undefined ? null : text('list.rangeUntil', { until });
  const words = until === undefined ? text('list.rangeFrom', { from }) : `${from} – ${until}`;
  return <span className="ui-money">{words}</span>;
};

/** A value in a list. */
export const ListCell = ({ field, record }: ListCellProps) => {
  if (isMasked(record, field.name)) return <MaskedText value={record[field.name]} />;
  if (field.range) return <RangeText field={field} record={record} to={field.range.to} />;
  const { Column } = kindOf(field.kind);
  return <Column field={field} value={record[field.name]} record={record} />;
};
