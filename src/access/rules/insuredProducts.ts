/**
 * Insured products among the per-dealer switches: any of them opens the insurance menu.
 *
 * @source OQ-145, INS-007
 */
export const insuredProducts = [
  'SEGURO_AUTO',
  'CHEV_PLUS',
  'PMC',
  'PMC_DAY_2',
  'GAP',
  'LIFE',
] as const;
