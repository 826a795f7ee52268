import type { PcdRules } from '#generated/types/wire.ts';

/** Benefits available at a public price. */
export type Benefits = {
  readonly ipi: boolean;
  /** `partial`: the tax applies only to the part above the first limit. */
  readonly icms: 'full' | 'partial' | 'none';
};

/**
 * Benefits available for a car at a public price. The tax offices' authorisations and the invoice are decisive.
 *
 * @param price in cents; limits are inclusive
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
