import { lazy, useEffect } from 'react';
import type { AccessRule } from '@patio/framework/kernel';
import {
  type EntitySlots,
  type FormValues,
  type RecordSlotAction,
  type StepStates,
  type HideStepsProps,
  type RecordSlotProps,
  useEngine,
  type ShowSlots,
} from '@patio/framework/react';
import { sellInsurance, sellInsurancePath, autoCode } from '#addOns/rules/addOns.ts';
import { requestWaiver } from '#waivers/calls.ts';
import { saveSimulation, shareSimulation } from '../calls';
import { simulationForm, useSaleOptions } from './desk/SaleOptions';
import { Desk } from './desk/Desk';
import { PriceChange, SaleSubtitle, SimulationSummary } from './SimulationSummary';
import { PreApproval } from './steps/PreApproval';
import { Resume } from './steps/Resume';
import { simulationInputOf, numbersOf } from '#simulation/rules/SimulationInput.ts';
import { useParameters, useToday } from './useParameters';
import { openedText } from '#simulation/rules/openings.ts';
import { languageOf, brl } from './amounts';
import { usePaymentWords, useSimulationText } from './useSimulationText';

/** How often and when last the customer opened the offer; empty if never. */
const OpenedCell = ({ record: { openings, openedAt } }: RecordSlotProps<'simulations'>) => {
  const locale = languageOf(useEngine().locale);
  return <>{openedText({ openings, openedAt }, useToday(), locale)}</>;
};

type Record = RecordSlotProps<'simulations'>['record'];
type Row = Readonly<globalThis.Record<string, unknown>>;

const rowsOf = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

/** One per line: names may contain separators. */
const Lines = ({ of: lines }: { readonly of: readonly string[] }) => (
  <>
    {lines.map((line) => (
      <span key={line} className="simulation-line">
        {line}
      </span>
    ))}
  </>
);

/** Names of the sale options. */
const SaleOptionNames = ({ record }: RecordSlotProps<'simulations'>) => {
  const chosen = numbersOf(record.saleOptions);
  const options = useSaleOptions(record.personType, chosen);
  return <>{chosen.map((id) => options.find((one) => one.id === id)?.name).join(', ')}</>;
};

/** Compared scenarios: table and term. */
const Scenarios = ({ record }: RecordSlotProps<'simulations'>) => {
  const text = useSimulationText();
  const keys = Array.isArray(record.scenarios) ? record.scenarios.map(String) : [];
  const words = keys.map((key) => {
    const [code = '', term = ''] = key.split('/');
    return `${code}, ${text('terms.months', { smart_count: Number(term) })}`;
  });
  return <>{words.join(' · ')}</>;
};

/** Names of the add-ons by code, as of pricing. */
const useSoldNames = ({ addOnPrices }: Record) => {
  const { locale } = useEngine();
  return new Map(
    rowsOf(addOnPrices).map(({ code, name, nameEn }) => [
      String(code),
      String((locale === 'en' ? nameEn : undefined) ?? name),
    ]),
  );
};

/** Payment mode of an add-on; empty if never chosen. */
const usePaid = () => {
  const payment = usePaymentWords();
  return (option: unknown): readonly string[] =>
    typeof option === 'string' && option !== '' ? [payment(option)] : [];
};

/** Chosen add-ons: name, terms, payment and coupon; prices are shown below. */
const AddOns = ({ record }: RecordSlotProps<'simulations'>) => {
  const text = useSimulationText();
  const names = useSoldNames(record);
  const paid = usePaid();
  const lines = rowsOf(record.selectedVaps).map(({ code, term, pricingOption, coupon }) => [
    names.get(String(code)) ?? String(code),
    ...(term ? [text('terms.months', { smart_count: Number(term) })] : []),
    ...paid(pricingOption),
    ...(coupon ? [text('addOns.withCoupon', { coupon: String(coupon) })] : []),
  ]);
  return <Lines of={lines.map((parts) => parts.join(', '))} />;
};

/** Price of each add-on as of pricing, its payment, and the coupon's discount. */
const Prices = ({ record }: RecordSlotProps<'simulations'>) => {
  const text = useSimulationText();
  const names = useSoldNames(record);
  const paid = usePaid();
  const lines = rowsOf(record.addOnPrices).map(({ code, total, discount, pricingOption }) => {
    const notes = [
      ...paid(pricingOption),
      ...(Number(discount) > 0
        ? [text('addOns.couponTook', { amount: brl(Number(discount)) })]
        : []),
    ];
    const words = notes.length > 0 ? ` (${notes.join(', ')})` : '';
    return `${names.get(String(code)) ?? String(code)}: ${brl(Number(total))}${words}`;
  });
  return <Lines of={lines} />;
};

/** Name of the quoted car insurance instead of its key. */
const Quote = ({ record }: RecordSlotProps<'simulations'>) => {
  const text = useSimulationText();
  return <>{useSoldNames(record).get(autoCode) ?? text('addOns.quoted')}</>;
};

/** Fields of a saved simulation whose stored values are not human-readable. */
export const savedValues: NonNullable<ShowSlots['values']> = {
  saleOptions: SaleOptionNames,
  scenarios: Scenarios,
  selectedVaps: AddOns,
  autoInsurance: Quote,
  addOnPrices: Prices,
};

const none: ReadonlySet<string> = new Set();
const summary: ReadonlySet<string> = new Set(['resume']);

/** Hides the summary step from profiles without it. @source ENT-PROFILE-03, OQ-070 */
export const HideSteps = ({ values, onHide }: HideStepsProps<'simulations'>) => {
  const { view } = useParameters(simulationInputOf(values)).data ?? {};
  const isHidden = view?.viewSimulationResume === false;
  useEffect(() => onHide(isHidden ? summary : none), [isHidden, onHide]);
  return null;
};

const SummaryTab = lazy(async () => ({ default: (await import('./saved/SummaryTab')).SummaryTab }));
const CloneDialog = lazy(async () => ({
  default: (await import('./saved/CloneDialog')).CloneDialog,
}));

const ShareDialog = lazy(async () => ({
  default: (await import('./saved/ShareDialog')).ShareDialog,
}));

const WaiverDialog = lazy(async () => ({
  default: (await import('./saved/ShareDialog')).WaiverDialog,
}));

const waiver: RecordSlotAction = {
  name: 'waiver',
  label: { 'pt-BR': 'Pedir dispensa de adicionais', en: 'Ask to waive add-ons' },
  access: requestWaiver.access,
  Dialog: WaiverDialog,
};

const share: RecordSlotAction = {
  name: 'share',
  label: { 'pt-BR': 'Compartilhar', en: 'Share' },
  access: shareSimulation.access,
  Dialog: ShareDialog,
};

const clone: RecordSlotAction = {
  name: 'clone',
  label: { 'pt-BR': 'Clonar', en: 'Clone' },
  access: saveSimulation.access,
  Dialog: CloneDialog,
};

const insure: RecordSlotAction = {
  ...sellInsurance,
  to: ({ id }) => sellInsurancePath('simulation', id),
};

/** Groups that oversee simulations of many dealers. */
const overseers: AccessRule = { groups: ['admin-internal', 'bit', 'finance'] };
const sellers: AccessRule = { groups: ['seller'] };

/** Sellers do not need the seller column, nor dealer staff the dealer column. */
const uselessColumns = (can: (rule: AccessRule) => boolean): readonly string[] => [
  ...(can(sellers) ? ['seller', 'cetYearly'] : []),
  ...(can(overseers) ? [] : ['dealer']),
];

/** The pre-approval step is done once requested: its answer stores the income. */
const unasked = ({ monthlyIncome }: FormValues): StepStates =>
  typeof monthlyIncome === 'number' ? {} : { preApproval: 'lacking' };

/**
 * Simulation slots that the schema cannot express: the simulator's screens, and display and actions of a stored one.
 */
export const simulationSlots = {
  form: simulationForm,
  list: {
    rowActions: [clone],
    without: uselessColumns,
    values: { openedAt: OpenedCell },
  },
  show: {
    facts: ['simulationDate', 'instalment', 'validity'],
    Above: PriceChange,
    actions: [share, waiver, insure, clone],
    tabs: [{ name: 'summary', label: { 'pt-BR': 'Resumo', en: 'Summary' }, Component: SummaryTab }],
    values: savedValues,
    start: 'summary',
  },
  wizard: {
    steps: {
      desk: Desk,
      resume: Resume,
      preApproval: PreApproval,
    },
    HideSteps,
    stepStates: unasked,
    Subtitle: SaleSubtitle,
    Summary: SimulationSummary,
    hasSummary: ({ tableCode }) => Boolean(tableCode),
  },
} satisfies EntitySlots;
