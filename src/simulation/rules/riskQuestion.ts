import type { RiskAsk, RiskSale } from './preApproval';

/** A client and a sale, as the risk price is asked for them. */
export type RiskQuestion = { readonly ask: RiskAsk; readonly sale: RiskSale };

const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const word = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** What is asked for a simulation; undefined where no income was told. */
export const riskQuestionOf = (
  values: Readonly<Record<string, unknown>>,
  priced: Pick<RiskAsk, 'instalment' | 'financedValue'>,
): RiskQuestion | undefined => {
  const [clientIncome, extraIncome] = [
    amount(values['clientIncome']),
    amount(values['extraIncome']),
  ];
  if (clientIncome === null && extraIncome === null) return undefined;
  const { instalment, financedValue } = priced;
  return {
    ask: {
      clientDocument: word(values['clientDocument']),
      birthDate: word(values['birthDate']),
      clientIncome,
      extraIncome,
      instalment,
      financedValue,
    },
    sale: {
      tierCode: word(values['tierCode']),
      manufacturer: word(values['manufacturer']),
      model: word(values['model']),
      vehicleVersion: word(values['vehicleVersion']),
      modelYear: amount(values['modelYear']),
      manufacturerYear: amount(values['manufacturerYear']),
      dealer: word(values['dealer']),
    },
  };
};

/** A question as text: the same for the same client and sale, however it was written. */
export const riskKey = ({ ask, sale }: RiskQuestion): string =>
  JSON.stringify([
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
  ]);
