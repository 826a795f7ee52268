import { type RecordSlotProps, useEngine, type ShowSlots } from '@patio/framework/react';
import { openedText } from '#simulation/rules/openings.ts';
import { autoCode } from '#addOns/rules/addOns.ts';
import { numbersOf } from '#simulation/rules/SimulationInput.ts';
import { languageOf, brl } from '../amounts';
import { useToday } from '../useParameters';
import { usePaymentWords, useSimulationText } from '../useSimulationText';
import { useSaleOptions } from '../identification/SaleOptions';

/** How often and when last the customer opened the offer; empty if never. */
export const OpenedCell = ({ record: { openings, openedAt } }: RecordSlotProps<'simulations'>) => {
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
