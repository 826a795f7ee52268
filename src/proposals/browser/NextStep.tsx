import {
  addDays,
  formatInstant,
  formatLocalDate,
  localDateOf,
  textOf,
  formatMoney,
  type FieldName,
  stepPath,
} from '@patio/framework/kernel';
import { type RecordSlotProps, call, useEngine, useEntity } from '@patio/framework/react';
import { Banner } from '@patio/framework/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { readProposalReadiness, readProposalStatus, readCounterOffers } from '../calls';
import { type CreditCondition, mayReanalyse, reanalysisDays } from '../rules/credit';
import type { FundingKey } from '../rules/funding';
import { type ProposalStatus, isFinal, systemStatuses } from '../rules/status';
import { choiceWords, useProposalText } from './useProposalText';
import { ContractToday } from './ContractToday';
import { FundingChecklist, isFunded } from './FundingChecklist';
import { useChosen } from './ProposalSummary';
import { type ReactNode, useEffect } from 'react';
import './proposals.css';
import type { ProposalCounterOffer } from '#generated/types/wire.ts';
import { changedSaleSearch } from '#simulation/rules/SimulationInput.ts';

/** Where to fix a problem: a wizard step, a tab of the record, or the simulation. */
type StepTarget = 'client' | 'vehicle' | 'guarantors' | 'signature' | 'documents' | 'simulation';

const steps: ReadonlySet<StepTarget> = new Set(['client', 'vehicle', 'guarantors']);

/** Paths that the person has access to. */
const usePathOf = ({ record, resource }: RecordSlotProps<'saleProposals'>) => {
  const { can } = useEngine();
  const { pathname } = useLocation();
  const { description } = useEntity(resource);
  const simulations = useEntity('simulations').description;
  return (one: StepTarget): string | undefined => {
    const isTab = one !== 'simulation' && !steps.has(one);
    if (isTab) return `${pathname}?tab=${one}`;
    const [target, id] =
      one === 'simulation' ? [simulations, record.simulation ?? ''] : [description, record.id];
    return can(target.access.edit) ? stepPath(target, String(id), one) : undefined;
  };
};

/** Statuses in which the dealer can respond to an automatic decision. */
const answerable: ReadonlySet<unknown> = new Set(['APC', 'DC']);

/** Fetches counter-offers; refetches when proposal or simulation change. */
const useCounterOffers = ({ record }: RecordSlotProps<'saleProposals'>) => {
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
const CounterOffers = (props: RecordSlotProps<'saleProposals'>) => {
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

const oftenMs = 3_000;
const seldomMs = 10_000;

const passing: ReadonlySet<unknown> = new Set(systemStatuses);

const pauseOf = (status: unknown): number | false => {
  if (isFinal(status as ProposalStatus)) return false;
  return passing.has(status) ? oftenMs : seldomMs;
};

/**
 * Polls the status of a proposal while its page is open; refetches the record after a change, until it is read.
 *
 * @source CALL-138, PROP-048
 */
const useProposalState = ({ resource, record }: RecordSlotProps<'saleProposals'>) => {
  const client = useQueryClient();
  const { id, version } = record;
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['proposalState', id],
    queryFn: ({ signal }) => call(readProposalStatus, { params: { id }, signal }),
    refetchInterval: pauseOf(record.status),
    retry: false,
  });
  const newest = data?.version ?? version;
  useEffect(() => {
    // After each answer: reading the record may have failed before.
    if (dataUpdatedAt > 0 && newest > version)
      void client.invalidateQueries({ queryKey: [resource] }, { cancelRefetch: false });
  }, [client, dataUpdatedAt, newest, resource, version]);
  return data;
};

/** Figures that sending copies from the simulation. */
const figures = ['entryValue', 'financedValue', 'instalment', 'term'] as const;
/** Statuses whose next step copies the simulation again. */
const takenAnew: ReadonlySet<unknown> = new Set(['WO', 'APC', 'RA', 'DC']);

/** Differences between a proposal and its simulation, which can change after sending. */
export const SimulationChange = ({ record }: RecordSlotProps<'saleProposals'>) => {
  const text = useProposalText();
  const { locale } = useEngine();
  const isOpen = takenAnew.has(record.status);
  const simulation = useChosen('simulations', isOpen ? record.simulation : undefined);
  const changed = figures.filter(
    (name) =>
      typeof simulation?.[name] === 'number' &&
      typeof record[name] === 'number' &&
      simulation[name] !== record[name],
  );
  if (changed.length === 0) return null;
  const amount = (name: (typeof figures)[number], value: unknown): string =>
    name === 'term' ? String(value) : formatMoney(Number(value));
  const list = changed.map((name) =>
    text(`changed.${name}`, {
      from: amount(name, record[name]),
      to: amount(name, simulation?.[name]),
    }),
  );
  const joined = new Intl.ListFormat(locale, { type: 'conjunction' }).format(list);
  return <p>{text(record.isSent === true ? 'changed.sent' : 'changed.work', { list: joined })}</p>;
};

const tones: Partial<Record<ProposalStatus, 'info' | 'warning' | 'error' | 'success'>> = {
  APC: 'warning',
  HLD: 'warning',
  RA: 'warning',
  DC: 'error',
  AV: 'success',
};

const day = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? formatLocalDate(value) : '';

type LackKey =
  | 'signature_missing'
  | 'selfie_missing'
  | 'kit_missing'
  | 'vehicle_incomplete'
  | 'lien_missing';

/** Fetches what the contract lacks. */
const useReadiness = ({ record }: RecordSlotProps<'saleProposals'>) =>
  useQuery({
    queryKey: ['saleProposals', 'readiness', record.id, record.version],
    enabled: isFunded(record),
    queryFn: ({ signal }) => call(readProposalReadiness, { params: { id: record.id }, signal }),
  }).data;

/** Same, only while the contract waits for activation. */
const useLacks = (props: RecordSlotProps<'saleProposals'>): readonly LackKey[] | undefined => {
  const readiness = useReadiness(props);
  return props.record.status === 'PU'
    ? readiness?.lacks.map((code) => code.split('.')[1] as LackKey)
    : undefined;
};

const lackSentence = (
  lacks: readonly LackKey[],
  text: ReturnType<typeof useProposalText>,
): string =>
  lacks.length === 0
    ? text('next.PUready')
    : text('next.PUlacks', { list: lacks.map((lack) => text(`lacks.${lack}`)).join(', ') });

/** Last day for a reanalysis of a rejected proposal; undefined if none is possible. */
const reanalysisUntil = ({ reanalyses, decidedAt }: RecordSlotProps<'saleProposals'>['record']) => {
  if (typeof decidedAt !== 'string') return undefined;
  const rejectedOn = localDateOf(new Date(decidedAt));
  return mayReanalyse({ reanalyses: Number(reanalyses), rejectedOn }, localDateOf(new Date()))
    ? addDays(rejectedOn, reanalysisDays)
    : undefined;
};

/** Keys of sentences that differ from the status because of the decision, the contract or the payment. */
const stateOf = (record: RecordSlotProps<'saleProposals'>['record']) => {
  const status = record.status as ProposalStatus;
  if (status === 'WFA' && record.payment === 'ORDERED') return 'WFAordered';
  if (status === 'PS' && record.payment === 'MANUAL') return 'PSmanual';
  if (status === 'NU' && record.contractNumber) return 'contractCancelled';
  return status === 'DC' && !reanalysisUntil(record) ? 'DCfinal' : status;
};

/** Steps that the dealer takes; people who cannot sell read about the dealer instead of an instruction. */
const dealerSteps = [
  'WO',
  'APC',
  'HLD',
  'RA',
  'DC',
  'DCfinal',
  'AP',
  'AF',
  'NU',
  'contractCancelled',
] as const;

/** Next step of a proposal as a sentence, worded for the person's role. */
const useSentence = (props: RecordSlotProps<'saleProposals'>): string => {
  const { record, resource } = props;
  const text = useProposalText();
  const { can, locale } = useEngine();
  const { description } = useEntity(resource);
  const lacks = useLacks(props);
  const status = record.status as ProposalStatus;
  if (status === 'PU' && lacks !== undefined) return lackSentence(lacks, text);
  const choices = (name: FieldName<'saleProposals'>) =>
    choiceWords(description, name, { values: record[name], locale });
  const until = status === 'DC' ? reanalysisUntil(record) : record.approvalUntil;
  const details = {
    by: textOf(record.paymentOrderedBy),
    list: choices(status === 'HLD' ? 'requestedDocuments' : 'conditions'),
    until: day(until),
    date: day(record.paymentDate),
  };
  const state = stateOf(record);
  const ofDealer = can(description.access.edit)
    ? undefined
    : dealerSteps.find((one) => one === state);
  return ofDealer ? text(`next.dealer.${ofDealer}`, details) : text(`next.${state}`, details);
};

const Reasons = ({ record, resource }: RecordSlotProps<'saleProposals'>) => {
  const text = useProposalText();
  const { locale } = useEngine();
  const entity = useEntity(resource);
  const list = entity
    ? choiceWords(entity.description, 'decisionReasons', {
        values: record.decisionReasons,
        locale,
      })
    : '';
  const note = textOf(record.decisionNote);
  return (
    <>
      {list ? <p>{text('next.reasons', { list })}</p> : null}
      {note ? <p>{text('next.note', { note })}</p> : null}
    </>
  );
};

/** Where to supply each missing item. */
const targetOfStep: Partial<Record<FundingKey, StepTarget>> = {
  signatures: 'signature',
  selfies: 'signature',
  kit: 'documents',
  vehicle: 'vehicle',
  lien: 'vehicle',
};

/** Where to meet each condition. */
const targetOfCondition: Readonly<Record<CreditCondition, StepTarget>> = {
  MORE_ENTRY: 'simulation',
  SHORTER_TERM: 'simulation',
  LOWER_VALUE: 'simulation',
  GUARANTOR: 'guarantors',
};

/** Wizard steps; other targets are tabs of the page, or the simulation. */
const targetsOf = (record: RecordSlotProps<'saleProposals'>['record']): readonly StepTarget[] => {
  const { status, client, conditions } = record;
  if (status === 'WO') return client ? [] : ['client'];
  if (status === 'HLD') return ['documents'];
  if (status === 'RA') return ['simulation'];
  if (status === 'DC') return reanalysisUntil(record) ? ['simulation'] : [];
  if (status !== 'APC' || !Array.isArray(conditions)) return [];
  return conditions.map((one) => targetOfCondition[one as CreditCondition]);
};

/** Statuses with counter-offers, which have their own links. */
const offered: ReadonlySet<StepTarget> = new Set(['simulation', 'guarantors']);

/** Funding checklist with links to missing items. */
const Payment = (props: RecordSlotProps<'saleProposals'>) => {
  const text = useProposalText();
  const pathOf = usePathOf(props);
  const readiness = useReadiness(props);
  if (!readiness || !isFunded(props.record)) return null;
  const targetOf = (key: FundingKey) => {
    const target = targetOfStep[key];
    const to = target === undefined ? undefined : pathOf(target);
    if (target === undefined || to === undefined || props.record.blocked === true) return undefined;
    return { to, label: text(`ways.${target}`) };
  };
  return <FundingChecklist {...props} readiness={readiness} linkOf={targetOf} />;
};

/** Links to supply what the next step requires. */
const NextSteps = (props: RecordSlotProps<'saleProposals'>) => {
  const { record } = props;
  const text = useProposalText();
  const pathOf = usePathOf(props);
  const hasOffers = useCounterOffers(props)?.offers.length;
  const targets = new Set(targetsOf(record).filter((target) => !hasOffers || !offered.has(target)));
  const open = [...targets].flatMap((target) => {
    const to = pathOf(target);
    return to === undefined ? [] : [{ way: target, to }];
  });
  if (open.length === 0 || record.blocked === true) return null;
  return (
    <p className="proposal-ways">
      {open.map(({ way: target, to }) => (
        <Link key={target} to={to}>
          {text(`ways.${target}`)}
        </Link>
      ))}
    </p>
  );
};

/** Shows the next step, the decision's reasons, blocks and the lock holder, followed by the pending documents. */
export const NextStep = ({
  children,
  ...props
}: RecordSlotProps<'saleProposals'> & { children?: ReactNode }) => {
  const text = useProposalText();
  const sentence = useSentence(props);
  const { record } = props;
  const state = useProposalState(props);
  const { lockedBy, lockedSince } = state ?? {};
  return (
    <div className="proposal-next">
      {lockedBy && lockedSince ? (
        <Banner kind="info">
          {text('next.lock', { by: lockedBy, at: formatInstant(lockedSince) })}
        </Banner>
      ) : null}
      {record.blocked === true ? <Banner kind="error">{text('next.blocked')}</Banner> : null}
      <Banner kind={tones[record.status as ProposalStatus] ?? 'info'}>
        <p>{sentence}</p>
        <Reasons {...props} />
        <SimulationChange {...props} />
        <CounterOffers {...props} />
        <NextSteps {...props} />
      </Banner>
      <Payment {...props} />
      <ContractToday {...props} />
      {children}
    </div>
  );
};
