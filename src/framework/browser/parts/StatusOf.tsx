import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { kindOf } from '../kinds/registry';
import { fieldOf } from '../texts/names';
import { PeriodChip, statusOfPeriod } from './PeriodChip';

type StatusProps = { description: EntityDescription; record: WireRecord };

const OwnStatus = ({ description, record }: StatusProps) => {
  const { status } = description.screens;
  const field = status === undefined ? undefined : fieldOf(description, status);
  if (!field) return null;
  const { Column } = kindOf(field.kind);
  return <Column field={field} value={record[field.name]} record={record} />;
};

/** Status field of a record, rendered by its kind, and its period. */
export const StatusOf = (props: StatusProps) => {
  const period = statusOfPeriod(props.description, props.record);
  return (
    <>
      <OwnStatus {...props} />
      {period ? <PeriodChip status={period} /> : null}
    </>
  );
};
