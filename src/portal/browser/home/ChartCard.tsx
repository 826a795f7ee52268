import { inLanguage, inSentence } from '@patio/framework/kernel';
import {
  type Bar,
  type EngineValue,
  countRecords,
  fieldOf,
  listLink,
  recordName,
  useEngine,
} from '@patio/framework/react';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { outlines } from '#generated/descriptions/outlines.ts';
import { useAccess } from '../access/useAccess';
import { HomeLink, HomeChart } from './HomeLink';
import { Card, Loaded, useHomeText } from './Card';
import type { ChartOf } from './groupHomes';

const mostBars = 8;

/** Number of records per value; unused values are left out. */
const countChoices = async (
  data: DataProvider,
  { list, ...chart }: ChartOf & { readonly by: string; readonly list: string | undefined },
  { entities, locale }: Pick<EngineValue, 'entities' | 'locale'>,
): Promise<readonly Bar[]> => {
  const { resource, by, only, filter } = chart;
  const { description } = await entities.load(resource);
  const options = fieldOf(description, by)?.options ?? [];
  const wanted = options.filter(({ value }) => only === undefined || only.includes(String(value)));
  const bars = await Promise.all(
    wanted.map(async ({ value, label }) => {
      const found = {
        filter: { ...filter, [by]: value },
        sort: { field: by, order: 'ASC' },
      } as const;
      const to = list === undefined ? {} : { to: listLink(list, { ...filter, [by]: value }) };
      return {
        label: inLanguage(label, locale),
        value: await countRecords(data, resource, found),
        ...to,
      };
    }),
  );
  return bars.filter(({ value }) => value > 0);
};

/** Records with the highest values; empty if there are none. */
const readTop = async (
  data: DataProvider,
  { resource, top, filter = {} }: ChartOf & { readonly top: string },
): Promise<readonly Bar[]> => {
  const { data: rows } = await data.getList(resource, {
    pagination: { page: 1, perPage: mostBars },
    sort: { field: top, order: 'DESC' },
    filter,
  });
  return rows
    .map((row) => ({ label: recordName(outlines[resource], row), value: Number(row[top]) }))
    .filter(({ value }) => value > 0);
};

/** One figure of the group, as bars. */
export const ChartCard = ({ chart }: { readonly chart: ChartOf }) => {
  const text = useHomeText();
  const engine = useEngine();
  const { locale } = engine;
  const data = useDataProvider();
  const { can } = useAccess();
  const { label, paths, access } = outlines[chart.resource];
  const isSeen = can(access.list);
  const path = chart.path ?? paths.list;
  const list = path && can({ route: path }) ? path : undefined;
  const bars = useQuery({
    queryKey: ['home', 'chart', chart, locale, list],
    queryFn: () =>
      chart.top === undefined
        ? countChoices(data, { ...chart, list }, engine)
        : readTop(data, chart),
    enabled: isSeen,
  });
  if (!isSeen) return null;
  const name = inLanguage(label.many, locale);
  return (
    <Card
      title={name}
      action={
        list ? (
          <HomeLink isAction to={list}>
            {text('home.charts.open', { name: inSentence(name) })}
          </HomeLink>
        ) : undefined
      }
    >
      <Loaded isLoading={!bars.data} hasFailed={bars.isError} onRetry={() => void bars.refetch()}>
        {bars.data?.length === 0 ? (
          <p className="home-empty">{text('home.charts.none')}</p>
        ) : (
          <HomeChart
            title={text(chart.title)}
            labelName={name}
            valueName={text('home.dealers.total')}
            bars={bars.data ?? []}
          />
        )}
      </Loaded>
    </Card>
  );
};
