import type { PcdRules } from '#generated/types/wire.ts';

/** What a public price leaves of the benefits that depend on it. */
export type Benefits = {
  readonly ipi: boolean;
  /** `partial`: the tax falls on what goes beyond the first limit alone. */
  readonly icms: 'full' | 'partial' | 'none';
};

/**
 * Which benefits a car of a public price may have. The authorisations of the tax offices decide, and the invoice.
 *
 * @param price in centavos, limits included
 * @source Lei 8.989/1995; Convênio ICMS 38/2012; domain 6.1
 */
export const benefitsOf = (
  price: number,
  { ipi, icms }: Pick<PcdRules, 'ipi' | 'icms'>,
): Benefits => {
  const isFull = price <= icms.fullUpTo;
  const isPartial = price <= icms.partialUpTo;
  return {
    ipi: price <= ipi.priceCeiling,
    icms: isFull ? 'full' : isPartial ? 'partial' : 'none',
  };
};
