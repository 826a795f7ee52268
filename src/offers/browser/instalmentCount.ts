import type { WireRecord } from '@patio/framework/kernel';

/** Number of equal instalments of an offer: the first run if they differ, else the term. */
export const instalmentCount = ({ payments, term }: WireRecord): number =>
  Number(/^[0-9]+/.exec(String(payments ?? ''))?.[0] ?? term ?? 0);
