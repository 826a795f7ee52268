import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '@patio/framework/kernel';
import { call, useLiveChanges } from '@patio/framework/react';
import { Button, EmptyState, SkeletonRows } from '@patio/framework/ui';
import { agendaToday } from '#calls.ts';
import type { AgendaEntry } from '#generated/types/wire.ts';
import { useClinicText } from '../useClinicText';
import './agenda.css';

/** `09:00`, in the clinic's time zone. */
const timeOf = (moment: string): string => formatInstant(moment).slice(-5);

const Entry = ({ entry }: { readonly entry: AgendaEntry }) => {
  const text = useClinicText();
  return (
    <li className="agenda-entry">
      <span className="agenda-time">{[entry.startsAt, entry.endsAt].map(timeOf).join(' – ')}</span>
      <Link to={`/appointments/${entry.id}`}>{entry.reason}</Link>
      <span className="agenda-who">
        {text('clinic.dashboard.with', { animal: entry.animal, vet: entry.vet })}
      </span>
    </li>
  );
};

const Entries = ({ entries }: { readonly entries: readonly AgendaEntry[] }) => {
  const text = useClinicText();
  if (entries.length === 0)
    return (
      <EmptyState title={text('clinic.dashboard.none')} text={text('clinic.dashboard.noneText')} />
    );
  return (
    <ul className="agenda-entries">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
};

/** What is booked for today, of what the person sees: a card of the clinic's own. */
export const AgendaCard = () => {
  const text = useClinicText();
  const id = useId();
  const { data, isError, refetch } = useQuery({
    queryKey: ['agenda', 'today'],
    queryFn: ({ signal }) => call(agendaToday, { signal }),
  });
  useLiveChanges('appointments', () => void refetch());
  return (
    <section className="agenda-card" aria-labelledby={id}>
      <h2 id={id}>{text('clinic.dashboard.appointments')}</h2>
      {isError ? (
        <div role="alert">
          <p>{text('clinic.dashboard.failed')}</p>
          <Button onClick={() => void refetch()}>{text('clinic.dashboard.retry')}</Button>
        </div>
      ) : null}
      {data ? <Entries entries={data.appointments} /> : null}
      {!data && !isError ? <SkeletonRows label={text('clinic.dashboard.loading')} /> : null}
    </section>
  );
};
