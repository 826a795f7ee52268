import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { outlines } from '../../../generated/descriptions/outlines';
import { takesPart } from '../../../framework/browser/approvals/takesPart';
import { useApprovals } from '../../../framework/browser/approvals/useApprovals';
import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import { useEntityData } from '../../../framework/browser/data/entity/useEntityData';
import { useLocale } from '../../../framework/browser/texts/useText';
import { addDays, localDateOf } from '../../../framework/kernel/localDate';
import { useAccess } from '../access/useAccess';
import { approvalsPath } from '../shell/approvalsPath';
import { tasksPath } from '../shell/tasksPath';
import { Card, Loaded } from './Card';
import { Figure } from './Figure';
import type { Ending } from './groupHomes';
import { listLink } from './listLink';
import { useHomeText } from './useHomeText';

const daysAhead = 30;

/** Days from today on in which an end is told. */
const useDays = () =>
  useState(() => {
    const today = localDateOf(new Date());
    return { between: [today, addDays(today, daysAhead)] };
  })[0];

const useEndings = (endings: readonly Ending[], days: object) => {
  const data = useDataProvider();
  return useQuery({
    queryKey: ['home', 'endings', endings, days],
    queryFn: () =>
      Promise.all(
        endings.map(async ({ resource, field }) => {
          const { total } = await data.getList(resource, {
            pagination: { page: 1, perPage: 1 },
            sort: { field, order: 'ASC' },
            filter: { [field]: days },
          });
          return total ?? 0;
        }),
      ),
  });
};

/** The person's own imports that came to nothing. */
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

type EndingProps = { readonly ending: Ending; readonly count: number; readonly days: object };

const EndingFigure = ({ ending: { resource, field }, count, days }: EndingProps) => {
  const text = useHomeText();
  const locale = useLocale();
  const { can } = useAccess();
  const { label, paths } = outlines[resource];
  const opens = paths.list !== undefined && can({ route: paths.list });
  return (
    <Figure
      label={text('home.waiting.ending', {
        smart_count: count,
        one: label.one[locale],
        many: label.many[locale],
      })}
      value={count}
      {...(opens ? { to: listLink(paths.list, { [field]: days }) } : {})}
    />
  );
};

/** What waits for the person: approvals, imports that failed, what ends within 30 days. */
export const WaitingCard = ({ endings }: { readonly endings: readonly Ending[] }) => {
  const text = useHomeText();
  const engine = useEngine();
  const { can } = useAccess();
  const isPart = takesPart(engine);
  const days = useDays();
  const shown = endings.filter(({ resource }) => can(outlines[resource].access.list));
  const ends = useEndings(shown, days);
  const failed = useFailedImports();
  const approvals = useApprovals('', { show: 'inbox' }, { isOff: !isPart });
  const waiting = approvals.data?.length ?? 0;
  const failures = failed.data ?? 0;
  const isCalm = waiting + failures + (ends.data ?? []).reduce((sum, one) => sum + one, 0) === 0;
  const retry = () => {
    void ends.refetch();
    void failed.refetch();
  };
  return (
    <Card title={text('home.waiting.title')}>
      <Loaded
        isLoading={!ends.data || failed.data === undefined}
        hasFailed={ends.isError || failed.isError}
        onRetry={retry}
      >
        {isCalm ? <p className="home-empty">{text('home.waiting.none')}</p> : null}
        <div className="figures">
          {isPart ? (
            <Figure label={text('home.waiting.approvals')} value={waiting} to={approvalsPath} />
          ) : null}
          {failures > 0 ? (
            <Figure
              label={text('home.waiting.failed')}
              value={failures}
              tone="danger"
              to={tasksPath}
            />
          ) : null}
          {shown.map((ending, at) => (
            <EndingFigure
              key={`${ending.resource}.${ending.field}`}
              ending={ending}
              count={ends.data?.[at] ?? 0}
              days={days}
            />
          ))}
        </div>
      </Loaded>
    </Card>
  );
};
