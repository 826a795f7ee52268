const words = { SUBSIDIZED: 'grid.subsidized', 'TAX ZERO': 'grid.zero' } as const;
type RateWord = (typeof words)[keyof typeof words] | 'grid.plain';

/** What the kind of a table's rate is called. @source SIMR-071 */
export const rateWord = (taxType: string): RateWord =>
  (words as Readonly<Record<string, RateWord>>)[taxType] ?? 'grid.plain';
