import { type UncheckedValues } from '@patio/framework/kernel';
import type { RiskAsk, RiskSale } from './preApproval';

/** Client and sale of a risk-price request. */
export type RiskQuestion = { readonly ask: RiskAsk; readonly sale: RiskSale };

const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const word = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Risk-price request of a simulation; undefined without an income. */
export const riskQuestionOf = (
  values: UncheckedValues<'simulations'>,
  priced: Pick<RiskAsk, 'instalment' | 'financedValue'>,
): RiskQuestion | undefined => {
  const [clientIncome, extraIncome] = [amount(values.clientIncome), amount(values.extraIncome)];
  if (clientIncome === null && extraIncome === null) return undefined;
  const { instalment, financedValue } = priced;
  return {
    ask: {
      clientDocument: word(values.clientDocument),
      birthDate: word(values.birthDate),
      clientIncome,
      extraIncome,
      instalment,
      financedValue,
    },
    sale: {
      tierCode: word(values.tierCode),
      manufacturer: word(values.manufacturer),
      model: word(values.model),
      vehicleVersion: word(values.vehicleVersion),
      modelYear: amount(values.modelYear),
      manufacturerYear: amount(values.manufacturerYear),
      dealer: word(values.dealer),
    },
  };
};

/** Canonical values of a request: equal for the same client and sale. */
export const riskKey = ({ ask, sale }: RiskQuestion): readonly unknown[] => [
  (ask.clientDocument ?? '').replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase(),
  ask.birthDate,
  ask.clientIncome,
  ask.extraIncome,
  ask.instalment,
  ask.financedValue,
  sale.tierCode,
  sale.manufacturer,
  sale.model,
  sale.vehicleVersion,
  sale.modelYear,
  sale.manufacturerYear,
  sale.dealer,
];
