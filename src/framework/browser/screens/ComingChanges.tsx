import type { WireRecord, HistoryEntry } from '#kernel/entity/EntityDataMethods.ts';
import { type EngineEntity, useEngine, useEntityData } from '../data/entity/EngineContext';
import { Banner } from '../ui/Banner';
import type { Approval } from '#kernel/entity/ApprovalMethods.ts';
import { momentText } from '../texts/momentText';
import { useEngineText } from '../texts/useEngineText';
import { ButtonLink } from '../parts/ButtonLink';
import { RequestedChanges } from '../approvals/RequestedChanges';
import { useApprovals } from '../approvals/ApprovalsLink';
import '../texts/words/approvals';
import '../parts/styles/record.css';
import '../parts/styles/approvals.css';
import { actorNameOf } from '#browser/texts/actorName.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { periodOf, periodStatus } from '#kernel/effective/periods.ts';
import { formatLocalDate, localDateOf } from '#kernel/localDate.ts';
import { sameJson } from '#kernel/validation/checks.ts';
import { showPath } from '#browser/actions/offeredActions.ts';
import { ChangeList } from '../records/ChangeList';
import { isMasked } from '#browser/parts/MaskedText.tsx';
import { usePeriods, type PeriodRecord } from '../records/effective/PeriodTimeline';
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

type WaitingProps = { readonly entity: EngineEntity; readonly approval: Approval };

const Waiting = ({ entity, approval }: WaitingProps) => {
  const text = useEngineText();
  const { approvalsPath, locale } = useEngine();
  const { mine, decidable, reason, requestedByName: name } = approval;
  // Do not link to a page that does not contain it.
  const to =
    approvalsPath && (mine || decidable)
      ? `${approvalsPath}?show=${mine ? 'mine' : 'inbox'}#${approval.id}`
      : undefined;
  const when = momentText(approval.createdAt, locale);
  return (
    <Banner
      kind="info"
      action={to ? <ButtonLink to={to}>{text('approvals.see')}</ButtonLink> : undefined}
    >
      <strong>
        {mine ? text('approvals.waitingMine', { when }) : text('approvals.waiting', { name, when })}
      </strong>
      <RequestedChanges entity={entity} approval={approval} />
      {reason ? <p className="record-note">{text('approvals.reason', { reason })}</p> : null}
    </Banner>
  );
};

/** Lists pending changes of this record with a link; hidden if there are none. */
export const PendingBanner = ({
  entity,
  id,
}: {
  readonly entity: EngineEntity;
  readonly id: string;
}) => {
  const { resource, approval } = entity.description;
  const { data: waiting = [] } = useApprovals(
    resource,
    { show: 'record', recordId: id },
    { isOff: approval === undefined },
  );
  return waiting.map((approval) => (
    <Waiting key={approval.id} entity={entity} approval={approval} />
  ));
};

type ComingProps = { readonly entity: EngineEntity; readonly record: WireRecord };

/** Upcoming changes of a record: pending approvals, and the scheduled next period. */
export const ComingChanges = ({ entity, record }: ComingProps) => (
  <div className="record-coming">
    {entity.description.approval ? <PendingBanner entity={entity} id={record.id} /> : null}
    {entity.description.effective ? <ScheduledBanner entity={entity} record={record} /> : null}
  </div>
);
