import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription, Tone } from '#kernel/entity/EntityDescription.ts';
import { kindOf } from '../kinds/registry';
import { fieldOf } from '../texts/names';
import { type PeriodStatus, periodStatuses } from '#kernel/effective/periods.ts';
import { StatusChip } from '../ui/shortTexts';
import { useEngineText } from '../texts/useEngineText';

const tones: Readonly<Record<PeriodStatus, Tone>> = {
  past: 'neutral',
  current: 'success',
  scheduled: 'info',
};

const words = {
  past: 'periods.past',
  current: 'periods.current',
  scheduled: 'periods.scheduled',
} as const;

/** The server's period status of a record; undefined without periods. */
export const statusOfPeriod = (
  { effective }: EntityDescription,
  { periodStatus }: WireRecord,
): PeriodStatus | undefined =>
  effective ? periodStatuses.find((each) => each === periodStatus) : undefined;

/** Chip: period past, current or future. */
export const PeriodChip = ({ status }: { readonly status: PeriodStatus }) => {
  const text = useEngineText();
  return <StatusChip tone={tones[status]} label={text(words[status])} />;
};

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
