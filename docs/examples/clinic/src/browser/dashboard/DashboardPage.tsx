import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney, numberText } from '@patio/framework/kernel';
import { ButtonLink, call, listLink, useEngine, useLocale } from '@patio/framework/react';
import { Button, EmptyState, PageHeader, SkeletonRows } from '@patio/framework/ui';
import { agendaToday } from '#calls.ts';
import { application } from '#generated/application.ts';
import { outlines } from '#generated/descriptions/outlines.ts';
import type { AgendaDay, AgendaEntry } from '#generated/types/wire.ts';
import { useClinicText } from '../useClinicText';
import './dashboard.css';

const Entry = ({ entry }: { readonly entry: AgendaEntry }) => {
  const text = useClinicText();
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: application.timeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <li className="agenda-entry">
      <span className="agenda-time">
        {[entry.startsAt, entry.endsAt].map((moment) => time.format(new Date(moment))).join(' – ')}
      </span>
      <Link to={`/appointments/${entry.id}`}>{entry.reason}</Link>
      <span className="agenda-who">
        {text('clinic.dashboard.with', { animal: entry.animal, vet: entry.vet })}
      </span>
    </li>
  );
};

type FigureProps = { readonly label: string; readonly value: string; readonly to: string };

const Figure = ({ label, value, to }: FigureProps) => (
  <Link to={to} className="agenda-figure">
    <span className="agenda-value">{value}</span>
    <span>{label}</span>
  </Link>
);

const dueVaccines = listLink('/vaccines', { validUntil: { relative: 'next30Days' } });
const unpaidInvoices = listLink('/invoices', { status: { in: ['issued'] } });

const Figures = ({ day }: { readonly day: AgendaDay }) => {
  const text = useClinicText();
  const locale = useLocale();
  const { appointments, vaccinesDue, unpaidInvoices: unpaid, unpaidCents } = day;
  return (
    <div className="agenda-figures">
      <Figure
        label={text('clinic.dashboard.booked')}
        value={numberText(appointments.length, locale)}
        to="/appointments"
      />
      <Figure
        label={text('clinic.dashboard.vaccines')}
        value={numberText(vaccinesDue, locale)}
        to={dueVaccines}
      />
      {unpaid === null || unpaidCents === null ? null : (
        <>
          <Figure
            label={text('clinic.dashboard.unpaid')}
            value={numberText(unpaid, locale)}
            to={unpaidInvoices}
          />
          <Figure
            label={text('clinic.dashboard.unpaidTotal')}
            value={formatMoney(unpaidCents)}
            to={unpaidInvoices}
          />
        </>
      )}
    </div>
  );
};

const Agenda = ({ day }: { readonly day: AgendaDay }) => {
  const text = useClinicText();
  return (
    <section className="agenda-card" aria-label={text('clinic.dashboard.appointments')}>
      <h2>{text('clinic.dashboard.appointments')}</h2>
      {day.appointments.length === 0 ? (
        <EmptyState
          title={text('clinic.dashboard.none')}
          text={text('clinic.dashboard.noneText')}
        />
      ) : (
        <ul className="agenda-entries">
          {day.appointments.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
};

/** Today's agenda, limited to what the person may see. */
export const DashboardPage = () => {
  const text = useClinicText();
  const { can } = useEngine();
  const { data, isError, refetch } = useQuery({
    queryKey: ['agenda', 'today'],
    queryFn: ({ signal }) => call(agendaToday, { signal }),
  });
  return (
    <div className="agenda">
      <PageHeader
        title={text('clinic.dashboard.title')}
        actions={
          can(outlines.appointments.access.create) ? (
            <ButtonLink to="/appointments/register" look="primary">
              {text('clinic.dashboard.book')}
            </ButtonLink>
          ) : null
        }
      />
      {isError ? (
        <div role="alert">
          <p>{text('clinic.dashboard.failed')}</p>
          <Button onClick={() => void refetch()}>{text('clinic.dashboard.retry')}</Button>
        </div>
      ) : null}
      {data ? (
        <>
          <Figures day={data} />
          <Agenda day={data} />
        </>
      ) : null}
      {!data && !isError ? <SkeletonRows label={text('clinic.dashboard.loading')} /> : null}
    </div>
  );
};
