import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import { kindRegistry } from '../../kinds/registry';
import { fieldOf } from '../../texts/names';

/** The field of a record that carries its status, drawn by its kind. */
export const StatusOf = ({
  description,
  record,
}: {
  description: EntityDescription;
  record: WireRecord;
}) => {
  const { status } = description.screens;
  const field = status === undefined ? undefined : fieldOf(description, status);
  if (!field) return null;
  const { Column } = kindRegistry[field.kind];
  return <Column field={field} value={record[field.name]} record={record} />;
};
