/** Products that a dealer may offer, in the specification's order. @source P148, OQ-057 */
export const products = [
  'DEFAULT',
  'CHEV_PLUS',
  'LIFE',
  'GAP',
  'PMC',
  'PMC_DAY_2',
  'SEGURO_AUTO',
  'REPAIRS',
  'ON_STAR',
  'MAINTENANCE',
  'ACCESSORIES',
  'FORWARDING_AGENT',
] as const;
type Product = (typeof products)[number];

/** Switch of one product. */
export type ProductSwitch = { readonly product: Product; readonly enabled: boolean };

/** All products with their switches; on unless stored otherwise. */
export const withDefaults = (stored: readonly ProductSwitch[]): readonly ProductSwitch[] => {
  const switches = new Map(stored.map(({ product, enabled }) => [product, enabled]));
  return products.map((product) => ({ product, enabled: switches.get(product) ?? true }));
};
