import { inLanguage } from '#kernel/entity/Localized.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import { PhoneCard, PhoneCards } from '../ui/table/PhoneCard';
import { useEngine } from '../data/entity/EngineContext';
import { isAbsent } from '../kinds/parts/textKind';
import { fieldOf, fieldsOf, recordName } from '../texts/names';
import { isMasked, MaskedText } from '../parts/MaskedText';
import { columnLabel } from './columns/columnWidths';
import { useEngineText } from '../texts/useEngineText';
import type { Selection } from './useSelection';
import type { ListParts } from './useListParts';
import { kindOf } from '../kinds/registry';

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

type ListValue = ListCellProps & {
  readonly resource: string;
  readonly values: ListParts['values'];
};

/** A value in a list, with the entity's custom rendering, if any. No component: a table has hundreds of them. */
export const listValue = ({ field, record, resource, values }: ListValue) => {
  const Own = values?.[field.name];
  return Own ? (
    <Own resource={resource} record={record} />
  ) : (
    <ListCell field={field} record={record} />
  );
};

type RowTickProps = {
  readonly description: EntityDescription;
  readonly record: WireRecord;
  readonly selection: Selection;
};

/** Selection checkbox outside a table. */
export const RowTick = ({ description, record, selection }: RowTickProps) => {
  const text = useEngineText();
  return (
    <input
      type="checkbox"
      className="ui-box"
      aria-label={text('list.select', { name: recordName(description, record) })}
      checked={selection.ids.has(record.id)}
      onChange={(event) => selection.onToggle(record.id, event.target.checked, false)}
    />
  );
};

type ListCardsProps = {
  description: EntityDescription;
  rows: readonly WireRecord[];
  parts: ListParts;
};

/** Whether a card shows a field: it has a value, a mask, a `blank` text or a range. */
const isShown = (record: WireRecord, { name, range, blank }: FieldDescription): boolean =>
  isMasked(record, name) ||
  blank !== undefined ||
  !isAbsent(record[name]) ||
  (range !== undefined && !isAbsent(record[range.to]));

const Card = ({
  description,
  record,
  parts,
}: Omit<ListCardsProps, 'rows'> & { record: WireRecord }) => {
  const { locale } = useEngine();
  const { card } = description.screens;
  const status = fieldOf(description, description.screens.status ?? '');
  const { selection } = parts;
  return (
    <PhoneCard
      name={parts.name(record)}
      facts={fieldsOf(description, card)
        .filter((field) => isShown(record, field))
        .map((field) => ({
          id: field.name,
          content: (
            <span className="list-fact">
              <span>{inLanguage(columnLabel(field), locale)}:</span>
              {listValue({
                field,
                record,
                resource: description.resource,
                values: parts.values,
              })}
            </span>
          ),
        }))}
      status={status ? <ListCell field={status} record={record} /> : undefined}
      start={
        selection ? (
          <RowTick description={description} record={record} selection={selection} />
        ) : undefined
      }
      end={parts.menuButton?.(record)}
    />
  );
};

/** Phone layout: a card per record with name, two fields and status. */
export const ListCards = ({ rows, ...rest }: ListCardsProps) => {
  const { locale } = useEngine();
  return (
    <PhoneCards label={inLanguage(rest.description.label.many, locale)}>
      {rows.map((record) => (
        <Card key={record.id} record={record} {...rest} />
      ))}
    </PhoneCards>
  );
};
