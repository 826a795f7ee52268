import type { WireRecord } from '@patio/framework/kernel';

/** How many instalments of its amount an offer has: those of the first run where not all are alike, else its months. */
export const instalmentCount = ({ payments, term }: WireRecord): number =>
  Number(/^[0-9]+/.exec(String(payments ?? ''))?.[0] ?? term ?? 0);
