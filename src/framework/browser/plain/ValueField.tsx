import { useRecordContext, useResourceContext } from 'ra-core';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { useEntity } from '../data/entity/EngineContext';
import { ListCell } from '../lists/ListCell';

type Props = {
  readonly source: string;
  readonly label?: string | false;
  readonly sortBy?: string;
  readonly sortable?: boolean;
};

/** A record's value as in generated lists: option labels, money, dates, reference names. */
export const ValueField = ({ source }: Props) => {
  const resource = useResourceContext();
  const record = useRecordContext<WireRecord>();
  const { description } = useEntity(resource ?? '');
  const field = description.fields.find(({ name }) => name === source);
  if (!field) throw new Error(`The schema of "${resource}" has no field "${source}".`);
  return record ? <ListCell field={field} record={record} /> : null;
};
