import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { outlines } from '#generated/descriptions/outlines.ts';
import { type Trend, formatLocalDate, numberText } from '@patio/framework/kernel';
import { listLink, useEntityData, useLocale } from '@patio/framework/react';
import { useAccess } from '../access/useAccess';
import { BarRows, ChartFrame } from './BarChart';
import { Card, Loaded } from './Card';
import type { Headline } from './groupHomes';
import { useHomeText } from './useHomeText';

type Weeks = Trend['weeks'];

/** Number of weeks the last one is compared with. */
const weeksCompared = 4;

/** Rounds the highest value up for the axis: 1, 2, 5, 10, 20, 50 … */
const topOf = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? most;
};

const dayMonth = (day: Weeks[number]['until']): string => formatLocalDate(day).slice(0, 5);

const Bars = ({ title, weeks }: { readonly title: string; readonly weeks: Weeks }) => {
  const text = useHomeText();
  const locale = useLocale();
  const counts = weeks.map(({ count }) => count);
  const top = topOf(Math.max(...counts));
  const weekTexts = weeks.map(
    ({ until, count }) => `${dayMonth(until)} ${numberText(count, locale)}`,
  );
  return (
    <div
      className="weeks"
      role="img"
      aria-label={`${title}, ${text('home.headline.weekly')}: ${weekTexts.join(', ')}`}
    >
      <span className="weeks-top">{numberText(top, locale)}</span>
      <span className="weeks-zero">0</span>
      <div className="weeks-bars">
        {weeks.map(({ until, count }) => (
          <span key={until} title={`${dayMonth(until)}: ${numberText(count, locale)}`}>
            <i style={{ height: `${(100 * count) / top}%` }} />
            <small style={{ bottom: `${(100 * count) / top}%` }}>{numberText(count, locale)}</small>
          </span>
        ))}
      </div>
      <div className="weeks-days">
        {weeks.map(({ until }) => (
          <span key={until}>{dayMonth(until)}</span>
        ))}
      </div>
    </div>
  );
};

/** Bars of 13 weeks on one scale, the latest highlighted. */
export const WeekChart = ({ title, weeks }: { readonly title: string; readonly weeks: Weeks }) => {
  const text = useHomeText();
  const rows = weeks
    .toReversed()
    .map(({ until, count }) => ({ label: formatLocalDate(until), value: count }));
  return (
    <ChartFrame
      caption={text('home.headline.weekly')}
      picture={<Bars title={title} weeks={weeks} />}
      table={
        <BarRows
          title={title}
          labelName={text('home.headline.until')}
          valueName={text('home.dealers.total')}
          bars={rows}
          isAligned
        />
      }
    />
  );
};

/** Weekly numbers of a list, if the person may read it. */
export const useTrend = ({ resource, field, filter }: Headline) => {
  const data = useEntityData();
  return useQuery({
    queryKey: ['home', 'trend', resource, field, filter],
    queryFn: async () =>
      (await data.trend(resource, { field, ...(filter ? { filter } : {}) })).data.weeks,
  });
};

const Comparison = ({ weeks }: { readonly weeks: Weeks }) => {
  const text = useHomeText();
  const counts = weeks.map(({ count }) => count);
  const before = counts.slice(-1 - weeksCompared, -1);
  const average = Math.round(before.reduce((sum, count) => sum + count, 0) / before.length);
  const difference = (counts.at(-1) ?? 0) - average;
  const sign = Math.sign(difference);
  const words = { smart_count: Math.abs(difference) };
  if (sign === 0) return <p className="headline-change">{text('home.headline.same')}</p>;
  return (
    <p className="headline-change">
      <span aria-hidden="true">{sign > 0 ? '▲' : '▼'}</span>{' '}
      {text(sign > 0 ? 'home.headline.more' : 'home.headline.fewer', words)}
    </p>
  );
};

/** A large number with its label. */
export const HeadlineNumber = ({
  value,
  children,
}: {
  readonly value: ReactNode;
  readonly children: ReactNode;
}) => (
  <p className="headline">
    <strong>{value}</strong> <span>{children}</span>
  </p>
);

/** The group's key figure: the last seven days compared with previous weeks. */
export const HeadlineCard = ({ headline }: { readonly headline: Headline }) => {
  const text = useHomeText();
  const locale = useLocale();
  const { can } = useAccess();
  const { data, isError, refetch } = useTrend(headline);
  const title = text(headline.title);
  const last = data?.at(-1);
  const path = headline.path ?? outlines[headline.resource].paths.list;
  const list =
    path !== undefined && last !== undefined && can({ route: path })
      ? listLink(path, {
          ...headline.filter,
          [headline.field]: { between: [last.from, last.until] },
        })
      : undefined;
  return (
    <Card
      title={title}
      action={list ? <Link to={list}>{text('home.headline.open')}</Link> : undefined}
    >
      <Loaded isLoading={!data} hasFailed={isError} onRetry={() => void refetch()}>
        {data && last ? (
          <>
            <HeadlineNumber value={numberText(last.count, locale)}>
              {text('home.headline.days')}
            </HeadlineNumber>
            <Comparison weeks={data} />
            <WeekChart title={title} weeks={data} />
          </>
        ) : null}
      </Loaded>
    </Card>
  );
};
