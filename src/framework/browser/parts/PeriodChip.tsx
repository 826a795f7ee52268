import type { PeriodStatus } from '#kernel/effective/periods.ts';
import { periodStatuses } from '#kernel/effective/periods.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription, Tone } from '#kernel/entity/EntityDescription.ts';
import { StatusChip } from '../ui/StatusChip';
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

/** How the server says that the period of a record lies; undefined where the entity has none. */
export const statusOfPeriod = (
  { effective }: EntityDescription,
  { periodStatus }: WireRecord,
): PeriodStatus | undefined =>
  effective ? periodStatuses.find((each) => each === periodStatus) : undefined;

/** Whether a period has passed, holds or is to come. */
export const PeriodChip = ({ status }: { readonly status: PeriodStatus }) => {
  const text = useEngineText();
  return <StatusChip tone={tones[status]} label={text(words[status])} />;
};
