import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { formatMoney, stepPath } from '@patio/framework/kernel';
import { type RecordSlotProps, call, useEngine, useEntity } from '@patio/framework/react';
import type { ProposalCounterOffer } from '#generated/types/wire.ts';
import { changedSaleSearch } from '#simulation/rules/SimulationAsk.ts';
import { readCounterOffers } from '../calls';
import { choiceWords, useProposalText } from './useProposalText';
import { useChosen } from './ProposalSummary';

/** Where to fix a problem: a wizard step, a tab of the record, or the simulation. */
export type Way = 'client' | 'vehicle' | 'guarantors' | 'signature' | 'documents' | 'simulation';

const steps: ReadonlySet<Way> = new Set(['client', 'vehicle', 'guarantors']);

/** Paths that the person has access to. */
export const usePathOf = ({ record, resource }: RecordSlotProps<'saleProposals'>) => {
  const { can } = useEngine();
  const { pathname } = useLocation();
  const { description } = useEntity(resource);
  const simulations = useEntity('simulations').description;
  return (way: Way): string | undefined => {
    const isTab = way !== 'simulation' && !steps.has(way);
    if (isTab) return `${pathname}?tab=${way}`;
    const [target, id] =
      way === 'simulation' ? [simulations, record.simulation ?? ''] : [description, record.id];
    return can(target.access.edit) ? stepPath(target, String(id), way) : undefined;
  };
};

/** Statuses in which the dealer can respond to an automatic decision. */
const answerable: ReadonlySet<unknown> = new Set(['APC', 'DC']);

/** Fetches counter-offers; refetches when proposal or simulation change. */
export const useCounterOffers = ({ record }: RecordSlotProps<'saleProposals'>) => {
  const { id, version, status, simulation } = record;
  const isAnswerable = answerable.has(status);
  const stored = useChosen('simulations', isAnswerable ? simulation : undefined);
  const { data } = useQuery({
    queryKey: ['saleProposals', 'counterOffers', id, version, stored?.version],
    enabled: isAnswerable,
    queryFn: ({ signal }) => call(readCounterOffers, { params: { id }, signal }),
  });
  return data;
};

type OfferProps = RecordSlotProps<'saleProposals'> & { readonly offer: ProposalCounterOffer };

const Offer = ({ offer, ...props }: OfferProps) => {
  const text = useProposalText();
  const pathOf = usePathOf(props);
  const { kind, entryValue, term, instalment, guarantorIncome } = offer;
  const sent = Number(props.record.entryValue);
  const words = text(`counter.${kind}`, {
    entry: formatMoney(entryValue),
    more: formatMoney(entryValue - sent),
    term,
    income: formatMoney(guarantorIncome ?? 0),
  });
  const isGuarantor = kind === 'GUARANTOR';
  const path = pathOf(isGuarantor ? 'guarantors' : 'simulation');
  const to = isGuarantor || !path ? path : `${path}${changedSaleSearch({ entryValue, term })}`;
  return (
    <li>
      <span>
        {words}{' '}
        {isGuarantor ? null : (
          <small>{text('counter.instalment', { amount: formatMoney(instalment) })}</small>
        )}
      </span>
      {to === undefined ? null : (
        <Link to={to}>
          {text(isGuarantor ? 'ways.guarantors' : 'counter.simulate')}
          <span className="ui-hidden">{`: ${words}`}</span>
        </Link>
      )}
    </li>
  );
};

/** Changes that would get a qualified or rejected proposal approved, each with a link. */
export const CounterOffers = (props: RecordSlotProps<'saleProposals'>) => {
  const text = useProposalText();
  const { locale } = useEngine();
  const { description } = useEntity(props.resource);
  const found = useCounterOffers(props);
  if (!found || (!found.passes && found.offers.length === 0)) return null;
  const { passes, offers } = found;
  const documents = choiceWords(description, 'requestedDocuments', {
    values: found.documents,
    locale,
  });
  const isQualified = props.record.status === 'APC';
  return (
    <section className="proposal-counter" aria-label={text('counter.title')}>
      <p>
        <strong>
          {passes
            ? text(isQualified ? 'counter.passes' : 'counter.passesAnew')
            : text('counter.title')}
        </strong>
      </p>
      {offers.length > 0 ? (
        <ul>
          {offers.map((offer) => (
            <Offer key={offer.kind} offer={offer} {...props} />
          ))}
        </ul>
      ) : null}
      {documents ? <p>{text('counter.documents', { list: documents })}</p> : null}
      {passes ? null : <small>{text('counter.source')}</small>}
    </section>
  );
};
