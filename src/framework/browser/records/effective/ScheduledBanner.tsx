import { actorNameOf } from '#browser/texts/actorName.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { periodOf, periodStatus } from '#kernel/effective/periods.ts';
import type { HistoryEntry, WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { formatLocalDate, localDateOf } from '#kernel/localDate.ts';
import { sameJson } from '#kernel/validation/values.ts';
import { Banner } from '#browser/ui/Banner.tsx';
import { useEngine, type EngineEntity } from '#browser/data/entity/EngineContext.ts';
import { useEntityData } from '#browser/data/entity/useEntityData.ts';
import { momentText } from '#browser/texts/momentText.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { showPath } from '#browser/actions/offeredActions.ts';
import { ButtonLink } from '#browser/parts/ButtonLink.tsx';
import { ChangeList } from '../ChangeList';
import { isMasked } from '#browser/parts/MaskedText.tsx';
import { usePeriods, type PeriodRecord } from './PeriodTimeline';
import '#browser/texts/words/approvals.ts';
import '#browser/parts/styles/record.css';

type ScheduledProps = { readonly entity: EngineEntity; readonly record: WireRecord };

/** Differences in the following period, except dates. */
const changesBetween = (
  { description }: EngineEntity,
  record: WireRecord,
  next: WireRecord,
): HistoryEntry['changes'] => {
  const { fields, effective } = description;
  const names = fields
    .filter(({ virtual, writeOnly }) => !virtual && !writeOnly)
    .map(({ name }) => name)
    .filter((name) => name !== effective?.from && name !== effective?.to)
    .filter((name) => !isMasked(record, name) && !isMasked(next, name))
    .filter((name) => !sameJson(record[name] ?? null, next[name] ?? null));
  return Object.fromEntries(
    names.map((name) => [name, [record[name] ?? null, next[name] ?? null]]),
  );
};

/** Who scheduled a period, and when; for readers of its history. */
const Who = ({ entity, next }: { entity: EngineEntity; next: WireRecord }) => {
  const data = useEntityData();
  const text = useEngineText();
  const { can, locale } = useEngine();
  const { resource, calls, access } = entity.description;
  const { data: entries } = useQuery({
    queryKey: [resource, 'history', next.id],
    queryFn: async () => (await data.history(resource, { id: next.id })).data,
    enabled: calls.includes('history') && can(access.history),
    retry: false,
  });
  const made = entries?.find(({ action }) => action === 'create');
  if (!made) return null;
  const name = actorNameOf(made, text);
  const { approval, reason } = made;
  return (
    <p className="record-note">
      {text('periods.scheduledBy', { name, when: momentText(made.at, locale) })}{' '}
      {approval ? text('approvals.approvedBy', { name: approval.byName }) : null}{' '}
      {reason ? text('approvals.reason', { reason }) : null}
    </p>
  );
};

const Scheduled = ({ entity, record, next }: ScheduledProps & { next: PeriodRecord }) => {
  const text = useEngineText();
  const engine = useEngine();
  const changes = changesBetween(entity, record, next.record);
  const to = showPath(entity, engine, next.record.id);
  const { from, to: end } = next.period;
  return (
    <Banner
      kind="info"
      action={to ? <ButtonLink to={to}>{text('periods.see')}</ButtonLink> : undefined}
    >
      <strong>
        {end === null
          ? text('periods.waits', { from: formatLocalDate(from) })
          : text('periods.waitsUntil', { from: formatLocalDate(from), to: formatLocalDate(end) })}
      </strong>
      {Object.keys(changes).length > 0 ? (
        <ChangeList description={entity.description} changes={changes} />
      ) : (
        <p className="record-note">{text('periods.sameValues')}</p>
      )}
      <Who entity={entity} next={next.record} />
    </Banner>
  );
};

/** Announces a scheduled following period: start, changes, author. */
export const ScheduledBanner = ({ entity, record }: ScheduledProps) => {
  const [today] = useState(() => localDateOf(new Date()));
  const { effective } = entity.description;
  const period = effective && periodOf(effective, record);
  const next = usePeriods(entity, record).find((one) => period && one.period.from > period.from);
  if (!period || !next || periodStatus(period, today) === 'past') return null;
  return <Scheduled entity={entity} record={record} next={next} />;
};
