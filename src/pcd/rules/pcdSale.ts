import type { PcdRules } from '#generated/types/wire.ts';

/** Who drives the car: the person with the disability, or someone else on their behalf. */
export const drivers = ['driver', 'nonDriver'] as const;
export type Driver = (typeof drivers)[number];

/** Direct-sale types of the segment PWD. @source MISC-PCD-05, ENUM-094 */
export const pwdDirectSale: Readonly<Record<Driver, string>> = { driver: '5', nonDriver: '14' };

/** Exempt from IPI and from ICMS: the two sale options that can be combined. @source ENUM-191, ENUM-192 */
const exemptOptions = [4, 7] as const;

/** Initial values of a simulation started here: new car, direct sale, segment PWD. @source OQ-163 */
export const pcdSale = (driver: Driver) => ({
  personType: 'PF',
  vehicleTypeId: 1,
  saleType: 'VD',
  directSale: pwdDirectSale[driver],
  saleOptions: [...exemptOptions],
});

/** Benefits available at a public price. */
type Benefits = {
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
