import { useEngine } from '../../../framework/browser/data/entity/EngineContext';
import type {
  RecordSlotProps,
  ShowSlots,
} from '../../../framework/browser/data/entity/EntitySlots';
import { numbersOf, useSaleOptions } from '../identification/useSaleOptions';
import { useSimulationText } from '../useSimulationText';

type Record = RecordSlotProps['record'];
type Row = Readonly<globalThis.Record<string, unknown>>;

const rowsOf = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

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

/** Chosen add-ons by their names, with their terms; prices stand in their own table. */
const AddOns = ({ record }: RecordSlotProps) => {
  const text = useSimulationText();
  const names = useSoldNames(record);
  const words = rowsOf(record['selectedVaps']).map(({ code, term }) => {
    const name = names.get(String(code)) ?? String(code);
    return term ? `${name}, ${text('terms.months', { smart_count: Number(term) })}` : name;
  });
  return <>{words.join(' · ')}</>;
};

/** Fields of a saved simulation whose stored values nobody could read. */
export const savedValues: NonNullable<ShowSlots['values']> = {
  saleOptions: SaleOptionNames,
  scenarios: Scenarios,
  selectedVaps: AddOns,
  combo: ({ record }) => <>{String(record['comboName'] ?? record['combo'])}</>,
};
