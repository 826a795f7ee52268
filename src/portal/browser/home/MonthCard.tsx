import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { outlines } from '#generated/descriptions/outlines.ts';
import type { SalesMonth, SellerMonth } from '#generated/types/wire.ts';
import { numberText, type Trend, formatLocalDate } from '@patio/framework/kernel';
import {
  BarTable,
  call,
  ChartFrame,
  listLink,
  useEntityData,
  useLocale,
} from '@patio/framework/react';
import { readSalesMonth } from '#proposals/calls.ts';
import { conversionOf, forecastOf, helpFor } from '#proposals/rules/salesFigures.ts';
import { dealerStatuses } from '#proposals/rules/status.ts';
import { useAccess } from '../access/useAccess';
import { Card, Loaded, useHomeText } from './Card';
import type { Headline } from './groupHomes';
import type { ReactNode } from 'react';

type HeadlineWeeks = Trend['weeks'];

/** Number of weeks the last one is compared with. */
const weeksCompared = 4;

/** Rounds the highest value up for the axis: 1, 2, 5, 10, 20, 50 … */
const topOf = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? most;
};

const dayMonth = (day: HeadlineWeeks[number]['until']): string => formatLocalDate(day).slice(0, 5);

const Bars = ({ title, weeks }: { readonly title: string; readonly weeks: HeadlineWeeks }) => {
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
const WeekChart = ({ title, weeks }: { readonly title: string; readonly weeks: HeadlineWeeks }) => {
  const text = useHomeText();
  const rows = weeks
    .toReversed()
    .map(({ until, count }) => ({ label: formatLocalDate(until), value: count }));
  return (
    <ChartFrame
      caption={text('home.headline.weekly')}
      picture={<Bars title={title} weeks={weeks} />}
      table={
        <BarTable
          title={title}
          labelName={text('home.headline.until')}
          valueName={text('home.dealers.total')}
          bars={rows}
        />
      }
    />
  );
};

/** Weekly numbers of a list, if the person may read it. */
const useTrend = ({ resource, field, filter }: Headline) => {
  const data = useEntityData();
  return useQuery({
    queryKey: ['home', 'trend', resource, field, filter],
    queryFn: async () =>
      (await data.trend(resource, { field, ...(filter ? { filter } : {}) })).data.weeks,
  });
};

const Comparison = ({ weeks }: { readonly weeks: HeadlineWeeks }) => {
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
const HeadlineNumber = ({
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

const { saleProposals, simulations, salesTargets } = outlines;

/** Contracts by week of activation. */
const contracts: Headline = {
  title: 'home.headline.contracts',
  resource: 'saleProposals',
  field: 'activatedAt',
};

/** Progress of the month against its target, with the forecast marked on the same scale. */
const Progress = ({ month, forecast }: { month: SalesMonth; forecast: number | null }) => {
  const text = useHomeText();
  const target = month.target ?? 0;
  const scale = Math.max(target, month.contracts, forecast ?? 0, 1);
  const share = (value: number) => `${(100 * value) / scale}%`;
  return (
    <div
      className="month-bar"
      role="img"
      aria-label={text('home.month.progress', { done: month.contracts, target })}
    >
      <i style={{ width: share(month.contracts) }} />
      {forecast === null ? null : (
        <b style={{ left: share(forecast) }}>
          <small>{text('home.month.forecastMark', { count: forecast })}</small>
        </b>
      )}
      <em style={{ left: share(target) }} />
    </div>
  );
};

const Forecast = ({ month, forecast }: { month: SalesMonth; forecast: number | null }) => {
  const text = useHomeText();
  const locale = useLocale();
  const conversion = conversionOf(month);
  if (forecast === null || conversion === null)
    return <p className="home-empty">{text('home.month.noForecast')}</p>;
  const rate = numberText(Math.round(100 * conversion), locale);
  return (
    <p>
      {text('home.month.forecast', { smart_count: forecast })}{' '}
      <small className="home-empty">
        {text('home.month.why', { done: month.contracts, smart_count: month.open, rate })}
      </small>
    </p>
  );
};

/** Contracts and days left until the target, or a link to set one. */
const Target = ({ month }: { month: SalesMonth }) => {
  const text = useHomeText();
  const { can } = useAccess();
  const { paths, access } = salesTargets;
  if (month.target === null)
    return paths.create && can(access.create) ? (
      <p>
        {text('home.month.noTarget')} <Link to={paths.create}>{text('home.month.setTarget')}</Link>
      </p>
    ) : null;
  const left = month.target - month.contracts;
  if (left <= 0) return <p>{text('home.month.reached')}</p>;
  const days = text('home.month.workdays', { smart_count: month.workdays });
  return <p>{text('home.month.left', { smart_count: left, days })}</p>;
};

const Help = ({ sellers }: { sellers: readonly SellerMonth[] }) => {
  const text = useHomeText();
  const { can } = useAccess();
  const helped = sellers.flatMap((seller) => {
    const help = helpFor(seller);
    return help === null || seller.name === '' ? [] : [{ seller, ...help }];
  });
  const linkOf = (name: string, reason: (typeof helped)[number]['reason']) => {
    if (reason === 'waiting' && saleProposals.paths.list && can(saleProposals.access.list))
      return listLink(saleProposals.paths.list, {
        sellerName: name,
        status: { in: dealerStatuses },
      });
    return simulations.paths.list && can(simulations.access.list)
      ? listLink(simulations.paths.list, { seller: name })
      : undefined;
  };
  return (
    <>
      <h3 className="home-part">{text('home.month.help')}</h3>
      {helped.length === 0 ? (
        <p className="home-empty">{text('home.month.noHelp')}</p>
      ) : (
        <ul className="home-changes">
          {helped.map(({ seller: { name }, reason, count }) => {
            const to = linkOf(name, reason);
            return (
              <li key={name}>
                <span>{to ? <Link to={to}>{name}</Link> : <b>{name}</b>}</span>
                <small>{text(`home.month.${reason}`, { smart_count: count })}</small>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
};

const Weeks = () => {
  const text = useHomeText();
  const { data } = useTrend(contracts);
  return data ? <WeekChart title={text(contracts.title)} weeks={data} /> : null;
};

const Month = ({ month }: { month: SalesMonth }) => {
  const text = useHomeText();
  const locale = useLocale();
  const { can } = useAccess();
  const forecast = forecastOf(month);
  const isManager = can(salesTargets.access.list);
  return (
    <>
      <HeadlineNumber value={numberText(month.contracts, locale)}>
        {month.target === null
          ? text('home.month.contracts', { smart_count: month.contracts })
          : text('home.month.ofTarget', { smart_count: month.target })}
      </HeadlineNumber>
      {month.target === null ? null : <Progress month={month} forecast={forecast} />}
      {isManager ? null : (
        <p>{text('home.month.own', { smart_count: month.own.contracts, open: month.own.open })}</p>
      )}
      <Target month={month} />
      <Forecast month={month} forecast={forecast} />
      {isManager ? <Help sellers={month.sellers} /> : null}
      <Weeks />
    </>
  );
};

/** A dealer's month: contracts against the target, the forecast, and for managers the sellers who need help. */
export const MonthCard = () => {
  const text = useHomeText();
  const { can } = useAccess();
  const { data, isError, refetch } = useQuery({
    queryKey: ['home', 'month'],
    queryFn: ({ signal }) => call(readSalesMonth, { signal }),
  });
  const { paths, access } = salesTargets;
  return (
    <Card
      title={text('home.month.title')}
      action={
        paths.list && can(access.list) ? (
          <Link to={paths.list}>{text('home.month.targets')}</Link>
        ) : undefined
      }
    >
      <Loaded isLoading={!data} hasFailed={isError} onRetry={() => void refetch()}>
        {data ? <Month month={data} /> : null}
      </Loaded>
    </Card>
  );
};
