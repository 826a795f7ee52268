/** What the risk price is asked for a client; amounts are centavos. */
export type RiskAsk = {
  readonly clientDocument: string | null;
  readonly birthDate: string | null;
  readonly clientIncome: number | null;
  readonly extraIncome: number | null;
  readonly instalment: number;
  readonly financedValue: number;
};

/** 1 pre-approved, 2 and 3 more information needed, 4 not available, 5 evaluation impossible. @source SIMR-084 to SIMR-087 */
type RiskResult = 1 | 2 | 3 | 4 | 5;

/** The answer and the income that was taken. */
export type RiskAnswer = { readonly result: RiskResult; readonly monthlyIncome: number };

/** Shares of the income up to which an instalment gives a result. */
const shares = [
  [0.3, 1],
  [0.4, 2],
  [0.5, 3],
] as const satisfies readonly (readonly [number, RiskResult])[];

/** A stand-in for the risk price: how much of the income the instalment takes. The same for the same client and sale. */
export const standInRisk = (ask: RiskAsk): RiskAnswer => {
  const monthlyIncome = (ask.clientIncome ?? 0) + (ask.extraIncome ?? 0);
  if (!ask.clientDocument || monthlyIncome === 0) return { result: 5, monthlyIncome };
  const share = ask.instalment / monthlyIncome;
  return { result: shares.find(([limit]) => share <= limit)?.[1] ?? 4, monthlyIncome };
};
