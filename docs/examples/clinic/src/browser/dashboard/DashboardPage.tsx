import { type DashboardCard, type DashboardLayout, formatInstant } from '@patio/framework/kernel';
import {
  ButtonLink,
  Dashboard,
  useEngine,
  useText,
  call,
  useLiveChanges,
} from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';
import { useClinicText } from '../useClinicText';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { Button, EmptyState, SkeletonRows } from '@patio/framework/ui';
import { agendaToday } from '#calls.ts';
import type { AgendaEntry } from '#generated/types/wire.ts';
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
const AgendaCard = () => {
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

const groupNames = ['reception', 'vet', 'owner'] as const;

const count = { operation: 'count' } as const;
const booked = { status: 'booked', startsAt: { relative: 'today' } };
const due = { validUntil: { relative: 'next30Days' } };

/** The first dashboard of a group: figures, a list, reports and the clinic's own agenda. */
const firstCards = (groupName: string): readonly DashboardCard[] => {
  const everybody: readonly DashboardCard[] = [
    {
      id: 'booked',
      type: 'question',
      width: 4,
      titles: { en: 'Appointments today', es: 'Citas de hoy' },
      question: {
        resource: 'appointments',
        filter: booked,
        measure: count,
        by: [],
        display: 'figure',
      },
    },
    {
      id: 'due',
      type: 'question',
      width: 4,
      titles: { en: 'Vaccines due within 30 days', es: 'Vacunas que caducan en 30 días' },
      question: { resource: 'vaccines', filter: due, measure: count, by: [], display: 'figure' },
    },
  ];
  const unpaid: DashboardCard = {
    id: 'unpaid',
    type: 'question',
    width: 4,
    titles: { en: 'Outstanding invoices', es: 'Pendiente de cobro' },
    question: {
      resource: 'invoices',
      filter: { status: 'issued' },
      measure: { operation: 'sum', field: 'total' },
      by: [],
      display: 'figure',
    },
  };
  const agenda: DashboardCard = { id: 'agenda', type: 'own', card: 'agenda', width: 8 };
  const vaccines: DashboardCard = {
    id: 'vaccines',
    type: 'list',
    width: 4,
    titles: { en: 'Next vaccines', es: 'Próximas vacunas' },
    resource: 'vaccines',
    filter: due,
    sort: { field: 'validUntil', order: 'ASC' },
    records: 5,
  };
  const reports: readonly DashboardCard[] = [
    {
      id: 'visits',
      type: 'question',
      width: 6,
      titles: { en: 'Appointments this month by vet', es: 'Citas de este mes por veterinario' },
      question: {
        resource: 'appointments',
        measure: count,
        by: [{ field: 'vet' }, { field: 'status' }],
        period: { field: 'startsAt', name: 'thisMonth' },
        display: 'stacked',
      },
    },
    {
      id: 'species',
      type: 'question',
      width: 6,
      titles: { en: 'Animals by species', es: 'Animales por especie' },
      question: {
        resource: 'animals',
        measure: count,
        by: [{ field: 'species' }],
        display: 'bars',
      },
    },
  ];
  return [
    ...everybody,
    // Vets have nothing to do with invoices.
    ...(groupName === 'vet' ? [] : [unpaid]),
    agenda,
    vaccines,
    ...(groupName === 'owner' ? [] : reports),
  ];
};

/** What today holds: a dashboard that reception arranges for each group, and everybody for themselves. */
export const DashboardPage = () => {
  const text = useClinicText();
  const groupText = useText<`people.groups.${(typeof groupNames)[number]}`>();
  const { can } = useEngine();
  const layoutOf = (groupName: string): DashboardLayout => ({ cards: firstCards(groupName) });
  return (
    <Dashboard
      title={text('clinic.dashboard.title')}
      cards={{ agenda: { label: text('clinic.dashboard.appointments'), Card: AgendaCard } }}
      layoutOf={layoutOf}
      groups={groupNames.map((value) => ({ value, label: groupText(`people.groups.${value}`) }))}
      actions={
        can(outlines.appointments.access.create) ? (
          <ButtonLink to="/appointments/register" look="primary">
            {text('clinic.dashboard.book')}
          </ButtonLink>
        ) : null
      }
    />
  );
};
