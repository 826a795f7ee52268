import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { numberText } from '@patio/framework/kernel';
import { countRecords, useLiveChanges, useLocale } from '@patio/framework/react';
import {
  funnelOf,
  type Funnel as FunnelOf,
  type LeadStatus,
  type StatusCounts,
} from '../rules/leadStatus';
import { useLeadText } from '../messages/texts';
import './funnel.css';

/** Days covered by the funnel. */
const funnelDays = 30;
const dayMs = 86_400_000;

const statuses: readonly LeadStatus[] = [1, 2, 3, 4, 5, 6, 7, 8];

const byArrival = { field: 'receivedAt', order: 'DESC' } as const;

/** Counts the recently received opportunities by status. */
const useFunnel = () => {
  const data = useDataProvider();
  const client = useQueryClient();
  useLiveChanges('leads', () => void client.invalidateQueries({ queryKey: ['leads', 'funnel'] }));
  return useQuery({
    queryKey: ['leads', 'funnel'],
    queryFn: async () => {
      const since = new Date(Date.now() - funnelDays * dayMs).toISOString();
      const counts = await Promise.all(
        statuses.map(async (status) => {
          const filter = { status, receivedAt: { gte: since } };
          return [status, await countRecords(data, 'leads', { filter, sort: byArrival })] as const;
        }),
      );
      return funnelOf(Object.fromEntries(counts) as StatusCounts);
    },
  });
};

const parts = ['worked', 'sold', 'lost', 'expired'] as const;

const shareOf = (count: number, of: number): number =>
  of > 0 ? Math.round((count * 100) / of) : 0;

type StepProps = { readonly funnel: FunnelOf; readonly name: (typeof parts)[number] };

const Step = ({ funnel, name }: StepProps) => {
  const text = useLeadText();
  const locale = useLocale();
  const share = shareOf(funnel[name], funnel.received);
  return (
    <li data-part={name}>
      <strong>{numberText(funnel[name], locale)}</strong>
      <span>
        {text(`board.funnel.${name}`)} · {share}%
      </span>
      <i aria-hidden="true" style={{ inlineSize: `${share}%` }} />
    </li>
  );
};

/** Results of the opportunities received in the last days, each step as a share of them. */
export const Funnel = () => {
  const text = useLeadText();
  const locale = useLocale();
  const { data: funnel } = useFunnel();
  return (
    <section className="lead-funnel" aria-label={text('board.funnel.title', { days: funnelDays })}>
      <ul>
        <li data-part="received">
          <strong>{funnel ? numberText(funnel.received, locale) : '–'}</strong>
          <span>{text('board.funnel.received', { days: funnelDays })}</span>
          <i aria-hidden="true" style={{ inlineSize: '100%' }} />
        </li>
        {funnel ? parts.map((name) => <Step key={name} funnel={funnel} name={name} />) : null}
      </ul>
    </section>
  );
};
