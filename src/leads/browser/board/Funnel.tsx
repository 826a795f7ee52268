import { numberText } from '@patio/framework/kernel';
import { useLocale } from '@patio/framework/react';
import type { Funnel as FunnelOf } from '#leads/rules/board.ts';
import { useLeadText } from '../useLeadText';
import { funnelDays, useFunnel } from './useBoard';

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

/** What became of the opportunities of the last days, each step as a share of those received. */
export const Funnel = () => {
  const text = useLeadText();
  const locale = useLocale();
  const { data: funnel } = useFunnel();
  return (
    <section className="board-funnel" aria-label={text('board.funnel.title', { days: funnelDays })}>
      <ul>
        <li data-part="received">
          <strong>{funnel ? numberText(funnel.received, locale) : '–'}</strong>
          <span>{text('board.funnel.received', { days: funnelDays })}</span>
          <i aria-hidden="true" style={{ inlineSize: '100%' }} />
        </li>
        {funnel ? parts.map((name) => <Step key={name} {...{ funnel, name }} />) : null}
      </ul>
    </section>
  );
};
