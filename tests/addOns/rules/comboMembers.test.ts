import { comboMembers } from '#addOns/rules/combo.ts';
import type { OfferedAddOn } from '#addOns/rules/addOns.ts';

const addOn = (code: string, initials: string, terms: readonly number[]): OfferedAddOn =>
  ({
    code,
    name: code,
    nameEn: null,
    initials,
    terms,
    coverages: [],
    plans: [],
    pricingOptions: ['FINANCED'],
    hasCoupon: false,
  }) as unknown as OfferedAddOn;
const offered = [
  addOn('PMC', 'PMC', [12, 24]),
  addOn('GAP', 'GAP', [24, 36]),
  addOn('LIFE', 'SPF', []),
];
const combo = { products: ['SPF'], pmcTerms: [], guaranteedNoteTerm: null };
const membersOf = (change: object) =>
  comboMembers({ ...combo, ...change }, offered).map(({ code, term }) => [code, term]);

test('OQ-068: a combo expands its initials to add-ons', () => {
  expect(membersOf({})).toEqual([['LIFE', null]]);
  expect(membersOf({ products: ['SPF', 'GAP'] })).toEqual([
    ['GAP', 36],
    ['LIFE', null],
  ]);
});

test('ENT-COMBO-06, ENT-COMBO-07: named terms add their add-ons, with the longest term sold', () => {
  expect(membersOf({ pmcTerms: [12, 24, 48], guaranteedNoteTerm: 24 })).toEqual([
    ['PMC', 24],
    ['GAP', 24],
    ['LIFE', null],
  ]);
  expect(membersOf({ guaranteedNoteTerm: 24 })).toEqual([
    ['GAP', 24],
    ['LIFE', null],
  ]);
});

test('ENT-COMBO-07: an add-on sold for none of the named terms is omitted, even if its initials are named', () => {
  expect(membersOf({ products: ['GAP'], guaranteedNoteTerm: 60 })).toEqual([]);
  expect(membersOf({ products: ['PMC'], pmcTerms: [48] })).toEqual([]);
});
