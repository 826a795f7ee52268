import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { localDateOf } from '#kernel/localDate.ts';
import { periodOf, periodStatus } from '#kernel/effective/periods.ts';
import type { EngineValue, EngineEntity } from '#browser/data/entity/EngineContext.ts';
import type { FormValues } from '#browser/data/entity/EntitySlots.ts';
import { entityPath } from '#kernel/entity/entityPath.ts';

/** Query parameter of the create screen: id of the record whose period precedes the new one. */
export const afterParameter = 'after';

/** Create path for the next period of a current, open-ended record, for people who may create and edit. */
export const schedulePath = (
  { description }: EngineEntity,
  { can }: EngineValue,
  record: WireRecord,
): string | undefined => {
  const { effective, access } = description;
  const period = effective && periodOf(effective, record);
  if (!period || !can(access.create)) return undefined;
  // With only starts stored, a new row may come between two and ends nothing explicitly.
  if (!effective.startOnly && (period.to !== null || !can(access.edit))) return undefined;
  if (periodStatus(period, localDateOf(new Date())) !== 'current') return undefined;
  const path = entityPath(description, 'create');
  return path && `${path}?${afterParameter}=${encodeURIComponent(record.id)}`;
};

/** Initial values of the next period: the record's, without dates. */
export const nextPeriod = ({ description }: EngineEntity, record: WireRecord): FormValues => {
  const { effective, fields } = description;
  const names = fields
    .filter(({ editable }) => editable === 'always' || editable === 'create')
    .map(({ name }) => name)
    .filter((name) => name !== effective?.from && name !== effective?.to);
  return Object.fromEntries(names.map((name) => [name, record[name]]));
};
