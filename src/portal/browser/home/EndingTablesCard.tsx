import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LocalDate, addDays, formatLocalDate, localDateOf } from '@patio/framework/kernel';
import { call } from '@patio/framework/react';
import { readSimulationParameters } from '#simulation/calls.ts';
import { endingTables } from '#simulation/rules/endingTables.ts';
import { Card, Loaded } from './Card';
import { useHomeText } from './useHomeText';

const daysAhead = 30;
const mostShown = 5;

/** Price tables that a seller can still use, and not for long. @source OQ-201, NOT002 */
export const EndingTablesCard = () => {
  const text = useHomeText();
  const [until] = useState(() => addDays(localDateOf(new Date()), daysAhead));
  const { data, isError, refetch } = useQuery({
    queryKey: ['home', 'endingTables', until],
    queryFn: async ({ signal }) => {
      const { plans } = await call(readSimulationParameters, { query: {}, signal });
      return endingTables(plans, until);
    },
  });
  const tables = data ?? [];
  return (
    <Card title={text('home.tables.title', { count: daysAhead })}>
      <Loaded isLoading={!data} hasFailed={isError} onRetry={() => void refetch()}>
        {tables.length === 0 ? <p className="home-empty">{text('home.tables.none')}</p> : null}
        <ul className="home-changes">
          {tables.slice(0, mostShown).map(({ code, description, validTo }) => (
            <li key={code}>
              <span>
                {description}
                <small>{code}</small>
              </span>
              <time dateTime={validTo}>{formatLocalDate(validTo as LocalDate)}</time>
            </li>
          ))}
        </ul>
        {tables.length > mostShown ? (
          <p className="home-empty">
            {text('home.tables.more', { smart_count: tables.length - mostShown })}
          </p>
        ) : null}
      </Loaded>
    </Card>
  );
};
