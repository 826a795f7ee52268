import type { WireRecord } from '../../kernel/entity/EntityDataMethods';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import { PhoneCard, PhoneCards } from '../ui/table/PhoneCard';
import { useEngine } from '../data/entity/EngineContext';
import { isAbsent } from '../kinds/parts/isAbsent';
import { kindRegistry } from '../kinds/registry';
import { fieldOf, fieldsOf } from '../texts/names';
import { isMasked, MaskedText } from '../parts/MaskedText';
import { RowTick } from './RowTick';
import type { ListParts } from './useListParts';

type ListCardsProps = {
  description: EntityDescription;
  rows: readonly WireRecord[];
  parts: ListParts;
};

const Value = ({
  description,
  name,
  record,
}: {
  description: EntityDescription;
  name: string;
  record: WireRecord;
}) => {
  const field = fieldOf(description, name);
  if (!field) return null;
  const { Column } = kindRegistry[field.kind];
  if (isMasked(record, name)) return <MaskedText value={record[name]} />;
  return <Column field={field} value={record[name]} record={record} />;
};

const Card = ({
  description,
  record,
  parts,
}: Omit<ListCardsProps, 'rows'> & { record: WireRecord }) => {
  const { locale } = useEngine();
  const { card, status } = description.screens;
  const { selection } = parts;
  return (
    <PhoneCard
      name={parts.name(record)}
      facts={fieldsOf(description, card)
        .filter(({ name }) => isMasked(record, name) || !isAbsent(record[name]))
        .map(({ name, label }) => ({
          id: name,
          content: (
            <span className="list-fact">
              <span>{label[locale]}:</span>
              <Value description={description} name={name} record={record} />
            </span>
          ),
        }))}
      status={
        status ? <Value description={description} name={status} record={record} /> : undefined
      }
      start={selection ? <RowTick {...{ description, record, selection }} /> : undefined}
      end={parts.menuButton?.(record)}
    />
  );
};

/** The list on a phone: a card per record with its name, two facts and its status. */
export const ListCards = ({ rows, ...rest }: ListCardsProps) => {
  const { locale } = useEngine();
  return (
    <PhoneCards label={rest.description.label.many[locale]}>
      {rows.map((record) => (
        <Card key={record.id} record={record} {...rest} />
      ))}
    </PhoneCards>
  );
};
