import { useContext, useEffect, useState } from 'react';
import {
  StepContext,
  type WizardPartProps,
  stepPartId,
  type FormValues,
  useStepForm,
  call,
  useEngine,
  session,
} from '@patio/framework/react';
import { enteredNumber, changedSaleOf, withTerm } from '#simulation/rules/SimulationInput.ts';
import { useAwaited } from '../PriceWaits';
import { useOnlyTerm } from '../grid/GridFrame';
import { useNavigate, useGetOne } from 'ra-core';
import { useLocation, useSearchParams, Link } from 'react-router';
import { Banner, Modal } from '@patio/framework/ui';
import { brl, languageOf } from '../amounts';
import { changesOf, choiceOfLead, type LeadChoice } from '#leads/rules/leadChoice.ts';
import { planName } from '#pricing/rules/index.ts';
import { wordsOf } from '#session/rules/NoticeWords.ts';
import { readSimulationNotices } from '#simulation/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { readManufacturerTexts } from '#parameters/calls.ts';
import { useSimulationText } from '../useSimulationText';
import { ClientOfSale } from './ClientOfSale';
import { DeskSale, useDesk } from './DeskSale';
import { FinanceOfSale } from './FinanceOfSale';
import { Plans, Terms } from './Plans';
import { VehicleByLists, VehicleOfSale } from './VehicleOfSale';
import '../simulation.css';
import './desk.css';

type Lead = Readonly<Record<string, unknown>>;

/** Lead of a sale, if any. */
const useLead = (id: unknown): Lead | undefined => {
  const named = typeof id === 'string' ? id : '';
  const { data } = useGetOne('leads', { id: named }, { enabled: named !== '', retry: false });
  return data as Lead | undefined;
};

const vehicleOf = ({ vehicle }: Lead): string => (typeof vehicle === 'string' ? vehicle : '');

/** The customer's choice, part by part. */
const useChoiceWords = () => {
  const text = useSimulationText();
  const { locale } = useEngine();
  return (lead: Lead, { vehiclePrice, entryValue, financeType, term }: LeadChoice) => {
    const terms = text('lead.term', { smart_count: term ?? 0 });
    const plan = financeType === null ? undefined : planName(financeType, languageOf(locale));
    return [
      text('lead.vehicle', { name: vehicleOf(lead), price: brl(vehiclePrice) }),
      ...(entryValue === null ? [] : [text('lead.entry', { entry: brl(entryValue) })]),
      ...(term === null ? [] : [plan ? text('lead.plan', { term: terms, plan }) : terms]),
    ];
  };
};

/** Lead of a sale, with its customer's choice and how the sale differs. */
export const LeadOfSale = ({ values }: Pick<WizardPartProps<'simulations'>, 'values'>) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const wordsOf = useChoiceWords();
  const lead = useLead(values.lead);
  if (!lead) return null;
  const join = (list: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(list);
  const choice = choiceOfLead(lead);
  const changes = choice ? changesOf(choice, values) : [];
  const vehicle = vehicleOf(lead);
  return (
    <p className="simulation-note simulation-lead" role="status">
      {choice ? text('lead.chose', { list: join(wordsOf(lead, choice)) }) : null}
      {!choice && vehicle ? text('lead.wanted', { vehicle }) : null}{' '}
      {changes.length > 0 ? (
        <strong>
          {text('lead.changed', {
            list: join(changes.map((one) => text(`lead.change.${one}`))),
          })}{' '}
        </strong>
      ) : null}
      <Link to={`/leads/${String(lead['id'])}`}>{text('lead.open')}</Link>
    </p>
  );
};

/** Notices of price tables: updates, tables that end soon, both. @source ERR-068 to ERR-070 */
const types = ['NOT003', 'NOT001', 'NOT002'] as const;

/** Unread notices; reading removes them. @source CALL-112, SIMR-075 */
const readAll = async (signal: AbortSignal) => {
  const username = session.read()?.username ?? '';
  const query = { username, toRemove: 'true' } as const;
  const results = await Promise.all(
    types.map((type) => call(readSimulationNotices, { query: { ...query, type }, signal })),
  );
  return results.flat();
};

/**
 * Pop-up about price tables that changed or end soon, shown at the start of a sale.
 * @source DLG-015, SIMR-075
 */
export const TableNotices = () => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const [isClosed, setClosed] = useState(false);
  const { data: notices = [] } = useQuery({
    queryKey: ['simulations', 'tableNotices'],
    queryFn: ({ signal }) => readAll(signal),
    retry: false,
    // Once per start: refetching while it is shown would remove it.
    staleTime: Infinity,
    gcTime: 0,
  });
  const [first] = notices;
  if (isClosed || first === undefined) return null;
  const close = () => setClosed(true);
  return (
    <Modal
      open
      title={wordsOf(first, locale).title}
      cancelLabel={text('rateZero.ok')}
      onClose={close}
    >
      {notices.map((notice) => (
        <p key={notice.id}>{wordsOf(notice, locale).message}</p>
      ))}
    </Modal>
  );
};

type ChangeProps = { readonly values: FormValues<'simulations'> };

const termsOf = ({ selectedTerms }: FormValues<'simulations'>): readonly number[] =>
  Array.isArray(selectedTerms) ? selectedTerms.map(Number) : [];

/** Entry and term in the URL when the step was opened. */
const useUrlSale = () => {
  const [given] = useSearchParams();
  return useState(() => changedSaleOf((name) => given.get(name)))[0];
};

/** Applies entry and term from the URL once; later input takes precedence, also after a reload. */
const ChangeOfProposal = ({ values }: ChangeProps) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const requested = useUrlSale();
  const [stage, setStage] = useState<'drawn' | 'heard' | 'taken'>('drawn');
  useEffect(() => {
    if (!requested || stage === 'taken') return;
    // Components around the step subscribe to the form only after rendering, so apply the values in a later pass.
    setStage(stage === 'drawn' ? 'heard' : 'taken');
    if (stage === 'drawn') return;
    set('entryValue', requested.entryValue);
    set('selectedTerms', withTerm(termsOf(values), requested.term));
    set('term', requested.term);
    void navigate(pathname, { replace: true, state });
  }, [requested, navigate, pathname, set, stage, state, values]);
  if (!requested) return null;
  const { entryValue, term } = requested;
  return (
    <Banner kind="info">
      {text('change.taken', { entry: brl(entryValue), smart_count: term })}
    </Banner>
  );
};

/** Texts of the back office; optional, so failures are ignored. */
const useTexts = () =>
  useQuery({
    queryKey: ['simulations', 'maker'],
    queryFn: ({ signal }) => call(readManufacturerTexts, { signal }),
    staleTime: 5 * 60_000,
    retry: false,
  }).data;

type LocalisedText = { readonly text: string; readonly lang: 'pt-BR' | 'en' };

/** A text in the UI language; falls back to Portuguese, marked as such. */
const useOwn = (
  text: string | null | undefined,
  english: string | null | undefined,
): LocalisedText => {
  const { locale } = useEngine();
  return locale === 'en' && english
    ? { text: english, lang: 'en' }
    : { text: text ?? '', lang: 'pt-BR' };
};

/** The manufacturer and its text next to a simulation. @source CALL-047, MISC-GMB-01, OQ-177 */
export const MakerText = () => {
  const { name, simulatorText, simulatorTextEn } = useTexts() ?? {};
  const { text, lang } = useOwn(simulatorText, simulatorTextEn);
  return text ? (
    <p className="simulation-maker" lang={lang}>
      <strong>{name}</strong> {text}
    </p>
  ) : null;
};

/** Legal text of the manufacturer below prices. @source CALL-047, MISC-GMB-01, OQ-177 */
export const MakerLegalText = () => {
  const { legalText, legalTextEn } = useTexts() ?? {};
  const { text, lang } = useOwn(legalText, legalTextEn);
  return text ? (
    <p className="simulation-maker" lang={lang}>
      {text}
    </p>
  ) : null;
};

const most = 90;

/** Entry as a share of the price; dragging rounds to ten reais. */
export const EntrySlider = ({ values }: { readonly values: FormValues<'simulations'> }) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const price = enteredNumber(values.vehiclePrice);
  const entry = enteredNumber(values.entryValue);
  const isAwaited = useAwaited(values).some(({ name }) => name === 'entryValue');
  const share = price > 0 ? (entry * 100) / price : 0;
  const drag = (percent: number) => {
    const amount = Math.ceil((price * percent) / 100 / 1000) * 1000;
    set('entryValue', Math.min(amount, price));
  };
  return (
    <div className="simulation-slide">
      <input
        type="range"
        min={0}
        max={most}
        step={1}
        value={Math.min(Math.round(share), most)}
        disabled={price === 0}
        aria-label={text('entry.slider')}
        onChange={(event) => drag(Number(event.target.value))}
      />
      <output>
        {isAwaited ? '—' : text('entry.share', { percent: share.toFixed(1).replace('.', ',') })}
      </output>
    </div>
  );
};

/** Parts of the sale, with prices. */
const Sale = ({ values }: Pick<WizardPartProps<'simulations'>, 'values'>) => {
  const text = useSimulationText();
  const { price, priced, chosen, found } = useDesk();
  const only = useOnlyTerm(priced, chosen);
  const hasTerms = price > 0 || found.awaited.length > 0;
  return (
    <>
      <section
        id={stepPartId('identification')}
        className="desk-sale"
        aria-label={text('identification.sale')}
      >
        <VehicleOfSale values={values} />
        {hasTerms ? (
          <div className="desk-terms-line">
            <Terms only={only} />
            <EntrySlider values={values} />
          </div>
        ) : null}
        <ClientOfSale values={values} />
        <VehicleByLists values={values} />
      </section>
      <section id={stepPartId('simulation')} className="desk-plans" aria-label={text('grid.title')}>
        <Plans only={only} />
      </section>
    </>
  );
};

/**
 * A sale on one screen: vehicle, client, entry, terms and plans with instalments; rarely used parts are collapsed.
 * @source SIMR-003: identification, financing and simulation, each with its own save
 */
export const Desk = ({ values }: WizardPartProps<'simulations'>) => {
  const requested = useContext(StepContext)?.step;
  return (
    <DeskSale values={values}>
      {requested === 'identification' ? <TableNotices /> : null}
      <LeadOfSale values={values} />
      <ChangeOfProposal values={values} />
      <Sale values={values} />
      <FinanceOfSale values={values} isOpen={requested === 'finance'} />
      <MakerText />
      <MakerLegalText />
    </DeskSale>
  );
};
