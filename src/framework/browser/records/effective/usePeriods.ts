import { useGetList } from 'ra-core';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { periodOf } from '#kernel/effective/periods.ts';
import type { RecordPeriod } from '#kernel/effective/periods.ts';
import type { EngineEntity } from '#browser/data/entity/EngineEntity.ts';

/** Maximum periods shown. */
const most = 100;

/** A record with its period. */
export type PeriodRecord = { readonly record: WireRecord; readonly period: RecordPeriod };

/** Periods of the record's sequence, earliest first; one shared query. */
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
