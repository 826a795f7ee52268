import { useGetList } from 'ra-core';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { periodOf } from '#kernel/effective/periods.ts';
import type { RecordPeriod } from '#kernel/effective/periods.ts';
import type { EngineEntity } from '#browser/data/entity/EngineEntity.ts';

/** Most periods that one line shows. */
const most = 100;

/** A record and the period for which it holds. */
export type PeriodRecord = { readonly record: WireRecord; readonly period: RecordPeriod };

/** The periods of the sequence that a record belongs to, the earliest first; asked for once, wherever they show. */
export const usePeriods = (
  { description }: EngineEntity,
  record: WireRecord,
): readonly PeriodRecord[] => {
  const { resource, effective } = description;
  const names = effective?.by ?? [];
  const { data = [] } = useGetList<WireRecord>(
    resource,
    {
      filter: Object.fromEntries(names.map((name) => [name, { eq: record[name] }])),
      sort: { field: effective?.from ?? 'id', order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { enabled: effective !== undefined },
  );
  if (!effective) return [];
  return data.flatMap((one) => {
    const period = periodOf(effective, one);
    return period ? [{ record: one, period }] : [];
  });
};
