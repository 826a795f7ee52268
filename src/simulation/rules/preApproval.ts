import type { UncheckedValues } from '@patio/framework/kernel';

/** Request to the risk price for a client and a sale; amounts in cents. */
export type RiskRequest = {
  readonly clientDocument: string | null;
  readonly birthDate: string | null;
  readonly clientIncome: number | null;
  readonly extraIncome: number | null;
  readonly instalment: number;
  readonly financedValue: number;
};

/** Vehicle, tier and dealer of a sale: inputs of the risk-price rules. */
export type RiskSale = {
  readonly tierCode?: string | null;
  readonly manufacturer?: string | null;
  readonly model?: string | null;
  readonly vehicleVersion?: string | null;
  readonly modelYear?: number | null;
  readonly manufacturerYear?: number | null;
  readonly dealer?: string | null;
};

/**
 * 1 pre-approved, 2 and 3 more information needed, 4 not available, 5 evaluation impossible.
 * @source SIMR-084 to SIMR-087
 */
type RiskResult = 1 | 2 | 3 | 4 | 5;

/** The result and the income used. */
export type RiskAnswer = { readonly result: RiskResult; readonly monthlyIncome: number };

/** Maximum share of the income that an instalment may take, by result. */
const shares = [
  [0.3, 1],
  [0.4, 2],
  [0.5, 3],
] as const satisfies readonly (readonly [number, RiskResult])[];

/** Both incomes of a client. */
const incomeOf = ({ clientIncome, extraIncome }: RiskRequest): number =>
  (clientIncome ?? 0) + (extraIncome ?? 0);

/**
 * Stand-in for the risk price: based on the share of the income that the instalment takes, with the rules' points added
 * to the rate. Deterministic for the same client and sale.
 *
 * @param points percentage points a month, the sum of the applicable rules; negative if they lower the rate
 */
export const standInRisk = (input: RiskRequest, points = 0): RiskAnswer => {
  const monthlyIncome = incomeOf(input);
  if (!input.clientDocument || monthlyIncome === 0) return { result: 5, monthlyIncome };
  const weighed = input.instalment + (input.financedValue * points) / 100;
  const share = weighed / monthlyIncome;
  return { result: shares.find(([limit]) => share <= limit)?.[1] ?? 4, monthlyIncome };
};

const results: readonly unknown[] = [1, 2, 3, 4, 5] satisfies readonly RiskResult[];

/** Parses an external response; anything invalid is "evaluation impossible". */
export const riskAnswerOf = (answer: unknown, input: RiskRequest): RiskAnswer => {
  const riskAnswer = (
    typeof answer === 'object' && answer !== null ? answer : {}
  ) as Partial<RiskAnswer>;
  const { result, monthlyIncome } = riskAnswer;
  const isIncome = Number.isSafeInteger(monthlyIncome) && Number(monthlyIncome) >= 0;
  return {
    result: results.includes(result) ? (result as RiskResult) : 5,
    monthlyIncome: isIncome ? Number(monthlyIncome) : incomeOf(input),
  };
};

/** Client and sale of a risk-price request. */
export type RiskQuestion = { readonly input: RiskRequest; readonly sale: RiskSale };

const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const word = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Risk-price request of a simulation; undefined without an income. */
export const riskQuestionOf = (
  values: UncheckedValues<'simulations'>,
  priced: Pick<RiskRequest, 'instalment' | 'financedValue'>,
): RiskQuestion | undefined => {
  const [clientIncome, extraIncome] = [amount(values.clientIncome), amount(values.extraIncome)];
  if (clientIncome === null && extraIncome === null) return undefined;
  const { instalment, financedValue } = priced;
  return {
    input: {
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
export const riskKey = ({ input, sale }: RiskQuestion): readonly unknown[] => [
  (input.clientDocument ?? '').replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase(),
  input.birthDate,
  input.clientIncome,
  input.extraIncome,
  input.instalment,
  input.financedValue,
  sale.tierCode,
  sale.manufacturer,
  sale.model,
  sale.vehicleVersion,
  sale.modelYear,
  sale.manufacturerYear,
  sale.dealer,
];
