import {
  type LocalDate,
  type WireRecord,
  addDays,
  formatLocalDate,
  formatMoney,
  localDateOf,
  textOf,
} from '@patio/framework/kernel';
import { asWireRecord, countRecords, listLink, recordName } from '@patio/framework/react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useId, useState } from 'react';
import { outlines } from '#generated/descriptions/outlines.ts';
import { useAccess } from '../access/useAccess';
import { HomeLink } from './HomeLink';
import { Card, Loaded, Figure, useHomeText } from './Card';

const { paths, access, resource } = outlines.simulations;
const lastOnes = 5;
const soonDays = 5;

const useSimulations = (days: object) => {
  const data = useDataProvider();
  return useQuery({
    queryKey: ['home', 'simulations', days],
    queryFn: async () => {
      const [last, ending] = await Promise.all([
        data.getList(resource, {
          pagination: { page: 1, perPage: lastOnes },
          sort: { field: 'updatedAt', order: 'DESC' },
          filter: {},
        }),
        countRecords(data, resource, {
          filter: { validity: days },
          sort: { field: 'validity', order: 'ASC' },
        }),
      ]);
      return { last: last.data.map(asWireRecord), ending };
    },
  });
};

const SimulationRow = ({ record }: { readonly record: WireRecord }) => {
  const text = useHomeText();
  const { vehicleDescription, clientName, instalment, validity, term } = record;
  const day = textOf(validity);
  const amount = formatMoney(Number(instalment ?? 0)).replace(' ', '\u00a0');
  const [name, vehicle] = [textOf(clientName), textOf(vehicleDescription)].filter(Boolean);
  return (
    <li>
      <span>
        <HomeLink to={`${paths.list}/${record.id}`}>
          {name ?? recordName(outlines.simulations, record)}
        </HomeLink>
        {vehicle ? <small>{vehicle}</small> : null}
        <small>{text('home.simulations.monthly', { amount, smart_count: Number(term) })}</small>
      </span>
      <time dateTime={day}>
        {text('home.simulations.until', { date: day ? formatLocalDate(day as LocalDate) : '–' })}
      </time>
    </li>
  );
};

const Newest = ({ records }: { readonly records: readonly WireRecord[] }) => {
  const text = useHomeText();
  const id = useId();
  return (
    <>
      <h3 className="home-part" id={id}>
        {text('home.simulations.newest')}
      </h3>
      <ul className="home-changes" data-tall aria-labelledby={id}>
        {records.map((record) => (
          <SimulationRow key={record.id} record={record} />
        ))}
      </ul>
    </>
  );
};

/** Start of a seller's work: a new simulation, the latest ones, and those expiring soon. */
export const SimulationsCard = () => {
  const text = useHomeText();
  const { can } = useAccess();
  const [days] = useState(() => {
    const today = localDateOf(new Date());
    return { between: [today, addDays(today, soonDays)] };
  });
  const { data, isError, refetch } = useSimulations(days);
  const mayMake = can(access.create);
  return (
    <Card
      title={text('home.simulations.title')}
      action={
        mayMake ? (
          <HomeLink
            isAction
            className="ui-button home-new"
            data-look="primary"
            to="/simulador/nova"
          >
            {text('home.simulations.new')}
          </HomeLink>
        ) : null
      }
    >
      <Loaded isLoading={!data} hasFailed={isError} onRetry={() => void refetch()}>
        {data?.last.length === 0 ? (
          <p className="home-empty">{text('home.simulations.none')}</p>
        ) : (
          <>
            <div className="figures">
              <Figure
                label={text('home.simulations.ending', { count: soonDays })}
                value={data?.ending ?? 0}
                to={listLink(paths.list ?? '', { validity: days })}
              />
            </div>
            <Newest records={data?.last ?? []} />
          </>
        )}
      </Loaded>
    </Card>
  );
};
