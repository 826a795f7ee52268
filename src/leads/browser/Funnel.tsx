import { useQuery, useQueryClient } from '@tanstack/react-query';
import { numberText } from '@patio/framework/kernel';
import { call, useLiveChanges, useLocale } from '@patio/framework/react';
import type { LeadFunnel } from '#generated/types/wire.ts';
import { readFunnel } from '../calls';
import { funnelDays } from '../rules/leadStatus';
import { useLeadText } from '../messages/texts';
import './funnel.css';

/** Results of the recently received opportunities; refetched when one changes. */
const useFunnel = () => {
  const client = useQueryClient();
  useLiveChanges('leads', () => void client.invalidateQueries({ queryKey: ['leads', 'funnel'] }));
  return useQuery({
    queryKey: ['leads', 'funnel'],
    queryFn: ({ signal }) => call(readFunnel, { signal }),
  });
};

const parts = ['worked', 'sold', 'lost', 'expired'] as const;

const shareOf = (count: number, of: number): number =>
  of > 0 ? Math.round((count * 100) / of) : 0;

type StepProps = { readonly funnel: LeadFunnel; readonly name: (typeof parts)[number] };

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
