/**
 * The simplest way to price a loan: the annuity formula and a schedule in floats. No tax, no calendar, no explanations.
 */
export const floatPrice = (financed: number, monthlyRate: number, term: number): number => {
  const rate = monthlyRate / 100;
  const instalment = (financed * rate) / (1 - (1 + rate) ** -term);
  let balance = financed;
  let interestPaid = 0;
  for (let month = 0; month < term; month += 1) {
    const interest = balance * rate;
    interestPaid += interest;
    balance -= instalment - interest;
  }
  return instalment + interestPaid * 1e-12;
};
