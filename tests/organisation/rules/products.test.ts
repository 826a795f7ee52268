import { products, withDefaults } from '#organisation/rules/dealerRules.ts';

describe('products of a dealer', () => {
  test('are the twelve of the specification', () => {
    expect(products).toHaveLength(12);
    expect(new Set(products).size).toBe(12);
  });

  test('are on unless switched off', () => {
    const switches = withDefaults([
      { product: 'GAP', enabled: false },
      { product: 'LIFE', enabled: true },
    ]);
    expect(switches.map(({ product }) => product)).toEqual(products);
    expect(switches.filter(({ enabled }) => !enabled).map(({ product }) => product)).toEqual([
      'GAP',
    ]);
  });
});
