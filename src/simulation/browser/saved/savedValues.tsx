import { type RecordSlotProps, type ShowSlots, useEngine } from '@patio/framework/react';
import { autoCode } from '#addOns/rules/addOns.ts';
import { usePaymentWords } from '../addOns/usePaymentWords';
import { brl } from '../amounts';
import { numbersOf } from '#simulation/rules/simulationFaults.ts';
import { useSaleOptions } from '../identification/useSaleOptions';
import { useSimulationText } from '../useSimulationText';

type Record = RecordSlotProps['record'];
type Row = Readonly<globalThis.Record<string, unknown>>;

const rowsOf = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

/** One below the other: names have separators of their own. */
const Lines = ({ of: lines }: { readonly of: readonly string[] }) => (
  <>
    {lines.map((line) => (
      <span key={line} className="simulation-line">
        {line}
      </span>
    ))}
  </>
);

/** Options of the sale by their names. */
const SaleOptionNames = ({ record }: RecordSlotProps) => {
  const chosen = numbersOf(record['saleOptions']);
  const options = useSaleOptions(record['personType'], chosen);
  return <>{chosen.map((id) => options.find((one) => one.id === id)?.name).join(', ')}</>;
};

/** Scenarios that were compared: table and term. */
const Scenarios = ({ record }: RecordSlotProps) => {
  const text = useSimulationText();
  const keys = Array.isArray(record['scenarios']) ? record['scenarios'].map(String) : [];
  const words = keys.map((key) => {
    const [code = '', term = ''] = key.split('/');
    return `${code}, ${text('terms.months', { smart_count: Number(term) })}`;
  });
  return <>{words.join(' · ')}</>;
};

/** Names of what was sold with the car, by code, as they stood when it was priced. */
const useSoldNames = ({ addOnPrices }: Record) => {
  const { locale } = useEngine();
  return new Map(
    rowsOf(addOnPrices).map(({ code, name, nameEn }) => [
      String(code),
      String((locale === 'en' ? nameEn : undefined) ?? name),
    ]),
  );
};

/** How an add-on is paid; nothing where that was never chosen. */
const usePaid = () => {
  const payment = usePaymentWords();
  return (option: unknown): readonly string[] =>
    typeof option === 'string' && option !== '' ? [payment(option)] : [];
};

/** Chosen add-ons by their names, with their terms, how they are paid and by which coupon; prices stand below. */
const AddOns = ({ record }: RecordSlotProps) => {
  const text = useSimulationText();
  const names = useSoldNames(record);
  const paid = usePaid();
  const lines = rowsOf(record['selectedVaps']).map(({ code, term, pricingOption, coupon }) => [
    names.get(String(code)) ?? String(code),
    ...(term ? [text('terms.months', { smart_count: Number(term) })] : []),
    ...paid(pricingOption),
    ...(coupon ? [text('addOns.withCoupon', { coupon: String(coupon) })] : []),
  ]);
  return <Lines of={lines.map((parts) => parts.join(', '))} />;
};

/** What each add-on cost as it was priced, how it is paid, and what a coupon took off. */
const Prices = ({ record }: RecordSlotProps) => {
  const text = useSimulationText();
  const names = useSoldNames(record);
  const paid = usePaid();
  const lines = rowsOf(record['addOnPrices']).map(({ code, total, discount, pricingOption }) => {
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

/** The quoted car insurance by its name: its key says nothing to anybody. */
const Quote = ({ record }: RecordSlotProps) => {
  const text = useSimulationText();
  return <>{useSoldNames(record).get(autoCode) ?? text('addOns.quoted')}</>;
};

/** Fields of a saved simulation whose stored values nobody could read. */
export const savedValues: NonNullable<ShowSlots['values']> = {
  saleOptions: SaleOptionNames,
  scenarios: Scenarios,
  selectedVaps: AddOns,
  autoInsurance: Quote,
  addOnPrices: Prices,
};
