import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { outlines } from '#generated/descriptions/outlines.ts';
import { addDays, localDateOf, type Approval } from '@patio/framework/kernel';
import {
  countRecords,
  listLink,
  useEntityData,
  useLocale,
  takesPart,
  useApprovals,
  useEngine,
} from '@patio/framework/react';
import { useAccess } from '../access/useAccess';
import { tasksPath, approvalsPath } from '../shell/paths';
import { Card, Loaded, Figure, useHomeText } from './Card';
import type { Due, GroupHome } from './groupHomes';

const recentDays = 7;

/** The person's own recently rejected requests that were not resubmitted. */
const rejectedOf = (own: readonly Approval[]): readonly Approval[] =>
  own.filter(({ status, decidedAt, resource, label }) => {
    if (status !== 'rejected' || decidedAt === null) return false;
    const isRecent = Date.now() - Date.parse(decidedAt) < recentDays * 24 * 60 * 60 * 1000;
    const wasMadeAgain = own.some(
      (other) =>
        other.resource === resource && other.label === label && other.createdAt > decidedAt,
    );
    return isRecent && !wasMadeAgain;
  });

/** Requests pending for the person's decision, undefined for those who decide none, and their own rejected ones. */
const useApprovalFigures = (): { readonly toDecide?: number; readonly rejected: number } => {
  const engine = useEngine();
  const { entities, can } = engine;
  const decides = Object.values(entities.outlines).some(
    ({ approval, access }) => approval && access.approve !== undefined && can(access.approve),
  );
  const inbox = useApprovals('', { show: 'inbox' }, { isOff: !decides });
  const own = useApprovals('', { show: 'mine' }, { isOff: !takesPart(engine) });
  return {
    ...(decides ? { toDecide: inbox.data?.length ?? 0 } : {}),
    rejected: rejectedOf(own.data ?? []).length,
  };
};

type WaitingProps = Pick<GroupHome, 'due' | 'endings'>;

const daysAhead = 30;

/** Days ahead in which an end is announced. */
const useDays = () =>
  useState(() => {
    const today = localDateOf(new Date());
    return { between: [today, addDays(today, daysAhead)] };
  })[0];

/** Number of records per filter. */
const useCounts = (asked: readonly Pick<Due, 'resource' | 'filter'>[]) => {
  const data = useDataProvider();
  return useQuery({
    queryKey: ['home', 'counts', asked],
    queryFn: () =>
      Promise.all(
        asked.map(({ resource, filter }) =>
          countRecords(data, resource, { filter, sort: outlines[resource].defaultSort }),
        ),
      ),
  });
};

/** The person's failed imports. */
const useFailedImports = () => {
  const data = useEntityData();
  return useQuery({
    queryKey: ['home', 'failedImports'],
    queryFn: async () => {
      const { data: tasks } = await data.tasks('', {});
      return tasks.filter(({ kind, status }) => kind === 'import' && status === 'failed').length;
    },
  });
};

type CountProps = {
  readonly due: Omit<Due, 'title'>;
  readonly label: string;
  readonly count: number;
};

const CountFigure = ({ due: { resource, filter, path }, label, count }: CountProps) => {
  const { can } = useAccess();
  const list = path ?? outlines[resource].paths.list;
  const opens = list !== undefined && can({ route: list });
  return <Figure label={label} value={count} {...(opens ? { to: listLink(list, filter) } : {})} />;
};

/** Due and ending records, with their texts by count. */
const useCountedEntries = ({ due = [], endings }: WaitingProps) => {
  const text = useHomeText();
  const locale = useLocale();
  const { can } = useAccess();
  const days = useDays();
  const asked = [
    ...due.map(({ title, ...one }) => ({
      ...one,
      label: (count: number) => text(title, { smart_count: count }),
    })),
    ...endings.map(({ resource, field }) => ({
      resource,
      filter: { [field]: days },
      label: (count: number) => {
        const { one, many } = outlines[resource].label;
        const words = { smart_count: count, one: one[locale], many: many[locale] };
        return text('home.waiting.ending', words);
      },
    })),
  ];
  return asked.filter(({ resource }) => can(outlines[resource].access.list));
};

/** Everything pending for the person, as far as loaded. */
const useWaiting = (props: WaitingProps) => {
  const approvals = useApprovalFigures();
  const shown = useCountedEntries(props);
  const counts = useCounts(shown.map(({ resource, filter }) => ({ resource, filter })));
  const failed = useFailedImports();
  return {
    approvals,
    figures: shown.map((one, at) => ({ ...one, count: counts.data?.[at] ?? 0 })),
    failures: failed.data ?? 0,
    isLoading: !counts.data || failed.data === undefined,
    hasFailed: counts.isError || failed.isError,
    onRetry: () => {
      void counts.refetch();
      void failed.refetch();
    },
  };
};

type ApprovalFiguresProps = { readonly approvals: ReturnType<typeof useApprovalFigures> };

const ApprovalFigures = ({ approvals: { toDecide, rejected } }: ApprovalFiguresProps) => {
  const text = useHomeText();
  return (
    <>
      {toDecide === undefined ? null : (
        <Figure
          label={text('home.waiting.approvals', { smart_count: toDecide })}
          value={toDecide}
          to={approvalsPath}
        />
      )}
      {rejected > 0 ? (
        <Figure
          label={text('home.waiting.rejected', { smart_count: rejected })}
          value={rejected}
          tone="danger"
          to={`${approvalsPath}?show=mine`}
        />
      ) : null}
    </>
  );
};

/** Pending work of the person: approvals, failed imports, due records, and what ends within 30 days. */
export const WaitingCard = (props: WaitingProps) => {
  const text = useHomeText();
  const { approvals, figures, failures, ...state } = useWaiting(props);
  const { toDecide, rejected } = approvals;
  // Hidden for people who can have none of these.
  if (figures.length + failures + rejected === 0 && toDecide === undefined) return null;
  const isCalm =
    figures.reduce((sum, { count }) => sum + count, (toDecide ?? 0) + rejected + failures) === 0;
  return (
    <Card title={text('home.waiting.title')}>
      <Loaded {...state}>
        {isCalm ? <p className="home-empty">{text('home.waiting.none')}</p> : null}
        <div className="figures">
          <ApprovalFigures approvals={approvals} />
          {failures > 0 ? (
            <Figure
              label={text('home.waiting.failed', { smart_count: failures })}
              value={failures}
              tone="danger"
              to={tasksPath}
            />
          ) : null}
          {figures.map(({ label, count, ...due }) => (
            <CountFigure
              key={`${due.resource}.${JSON.stringify(due.filter)}`}
              due={due}
              count={count}
              label={label(count)}
            />
          ))}
        </div>
      </Loaded>
    </Card>
  );
};
