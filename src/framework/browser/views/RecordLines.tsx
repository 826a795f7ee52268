import { useState } from 'react';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { useEngine } from '../data/entity/EngineContext';
import type { ListSlots } from '../data/entity/EntitySlots';
import { isAbsent } from '../kinds/parts/textKind';
import { kindOf } from '../kinds/registry';
import { columnLabel } from '../lists/columns/columnWidths';
import { ListCell } from '../lists/ListCards';
import { isMasked } from '../parts/MaskedText';
import { fieldsOf } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import { Glyph } from '../ui/Glyph';
import '../texts/words/views';

/** Kinds whose values need their label to be understood. */
const labelled: ReadonlySet<string> = new Set([
  'date', 'dateTime', 'time', 'money', 'integer', 'decimal', 'percent', 'rateMonthly', 'months', 'boolean',
]); // prettier-ignore

type LinesProps = {
  readonly description: EntityDescription;
  readonly record: WireRecord;
  readonly names: readonly string[];
  /** Date line that is highlighted once past. */
  readonly due?: string | undefined;
  readonly values?: ListSlots['values'];
};

/** Whether a date or timestamp is in the past. */
const isPast = ({ kind }: FieldDescription, value: unknown, now: Date): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  (kind === 'date' ? value < localDateOf(now) : new Date(value) < now);

const Value = ({
  field,
  record,
  values,
  resource,
}: Pick<LinesProps, 'record' | 'values'> & {
  readonly field: FieldDescription;
  readonly resource: string;
}) => {
  const Own = values?.[field.name];
  if (Own) return <Own resource={resource} record={record} />;
  if (isMasked(record, field.name) || field.range)
    return <ListCell field={field} record={record} />;
  const { Show } = kindOf(field.kind);
  return <Show field={field} value={record[field.name]} record={record} />;
};

/** Fields of a record on a card, one per line; empty ones are omitted. */
export const RecordLines = ({ description, record, names, due, values }: LinesProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const [now] = useState(() => new Date());
  const fields = fieldsOf(description, names).filter(
    ({ name }) => isMasked(record, name) || !isAbsent(record[name]),
  );
  return fields.map((field) => {
    const isLate = field.name === due && isPast(field, record[field.name], now);
    const label = inLanguage(columnLabel(field), locale);
    return (
      <p key={field.name} data-late={isLate || undefined}>
        {isLate ? (
          <>
            <Glyph name="warning" size={14} /> {text('views.late')} ·{' '}
          </>
        ) : null}
        <span className={labelled.has(field.kind) ? 'views-label' : 'ui-hidden'}>{label}: </span>
        <Value field={field} record={record} values={values} resource={description.resource} />
      </p>
    );
  });
};
