import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription, Tone } from '#kernel/entity/EntityDescription.ts';
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
