import {
  cellValue,
  indexOf,
  isSound,
  moveFrom,
  pasteInto,
  placesOf,
  shapeOf,
  withCells,
} from '#plans/rules/rateMatrix.ts';
import { descriptions } from '#generated/descriptions/index.ts';
import { simulationWire } from '#generated/schemas/wire-simulation.ts';

const rates = [
  { term: 36, tier: null, rate: '1.69' },
  { term: 24, tier: 'TR10', rate: '1.5' },
  { term: 24, tier: 'TR2', rate: '1.4', netRate: '1.6' },
];
const shape = shapeOf(rates);

test('ENT-PLAN-02: terms are rows, tiers numbered columns, all the others last', () => {
  expect(shape).toEqual({ terms: [24, 36], tiers: ['TR2', 'TR10', null] });
  expect(shapeOf(rates, { terms: [12], tiers: ['TR5'] })).toEqual({
    terms: [12, 24, 36],
    tiers: ['TR2', 'TR5', 'TR10', null],
  });
});

test('ENT-PLAN-02: a cell changes only its measure, and a rate without values is removed', () => {
  const other = withCells(rates, 'rate', [
    { term: 24, tier: 'TR2', value: null },
    { term: 36, tier: null, value: null },
    { term: 12, tier: null, value: '1.2' },
  ]);
  expect(other).toEqual([
    { term: 12, rate: '1.2' },
    { term: 24, tier: 'TR2', rate: null, netRate: '1.6' },
    { term: 24, tier: 'TR10', rate: '1.5' },
  ]);
});

test('ENT-PLAN-02: all rates of a table have the same number of decimal places, at least two', () => {
  expect(placesOf(rates, 'rate')).toBe(2);
  expect(placesOf([...rates, { term: 48, rate: '1.7450' }], 'rate')).toBe(3);
  expect(placesOf([...rates, { term: 48, rate: '1.745x' }], 'rate')).toBe(2);
});

test.each([
  ['1,69', '1.69'],
  ['1.699', '1.699'],
  ['1,69 %', '1.69'],
  [' 1,69% a.m. ', '1.69'],
  ['', null],
  ['abc', 'abc'],
])('ENT-PLAN-02: %s in a cell is %s', (typed, value) => {
  expect(cellValue(typed, 'rate')).toBe(value);
});

test.each([
  ['1.69', true],
  ['20', true],
  ['20.0001', false],
  ['-1', false],
  ['abc', false],
])('ENT-PLAN-02: %s is a rate: %s', (value, sound) => {
  expect(isSound(value, 'rate')).toBe(sound);
});

test('ENT-PLAN-02: spreadsheet cells are pasted starting at the selected cell; cells outside are counted', () => {
  const text = '1,1\t1,2\r\n1,3\t1,4\r\n9\t9\r\n';
  const pasted = pasteInto(shape, text, { measure: 'rate', at: { row: 0, column: 1 } });
  expect(pasted).toEqual({
    changes: [
      { term: 24, tier: 'TR10', value: '1.1' },
      { term: 24, tier: null, value: '1.2' },
      { term: 36, tier: 'TR10', value: '1.3' },
      { term: 36, tier: null, value: '1.4' },
    ],
    left: 2,
  });
});

test('ENT-PLAN-02: a pasted table with headings defines its own terms and tiers', () => {
  const text = 'Prazo\tTR1\tDemais\n12\t1,1\t1,2\n48x\t1,3\terro';
  expect(pasteInto(shape, text, { measure: 'rate', at: { row: 0, column: 0 } })).toEqual({
    changes: [
      { term: 12, tier: 'TR1', value: '1.1' },
      { term: 12, tier: null, value: '1.2' },
      { term: 48, tier: 'TR1', value: '1.3' },
      { term: 48, tier: null, value: 'erro' },
    ],
    left: 0,
  });
});

const caret = (key: string, atStart = true, atEnd = true) => ({ key, atStart, atEnd });

test('ENT-PLAN-02: keys move as in a grid, inside a text first to its ends', () => {
  const at = { row: 0, column: 1 };
  expect(moveFrom(at, shape, caret('ArrowDown'))).toEqual({ row: 1, column: 1 });
  expect(moveFrom(at, shape, caret('Enter'))).toEqual({ row: 1, column: 1 });
  expect(moveFrom(at, shape, caret('ArrowRight'))).toEqual({ row: 0, column: 2 });
  expect(moveFrom(at, shape, caret('ArrowRight', true, false))).toBeUndefined();
  expect(moveFrom(at, shape, caret('ArrowLeft', false))).toBeUndefined();
  expect(moveFrom(at, shape, caret('ArrowUp'))).toBeUndefined();
  expect(moveFrom(at, shape, caret('a'))).toBeUndefined();
});

test.each([
  [0, 0, 'ArrowLeft', undefined],
  [0, 1, 'ArrowLeft', { row: 0, column: 0 }],
  [1, 1, 'ArrowUp', { row: 0, column: 1 }],
  [1, 1, 'ArrowDown', undefined],
  [1, 2, 'ArrowRight', undefined],
  [1, 1, 'ArrowRight', { row: 1, column: 2 }],
])('ENT-PLAN-02: from row %i and column %i %s leads to %j', (row, column, key, to) => {
  expect(moveFrom({ row, column }, shape, caret(key))).toEqual(to);
});

test('ENT-PLAN-02: inside a text, up and down move the same as from its ends', () => {
  const at = { row: 0, column: 1 };
  expect(moveFrom(at, shape, caret('ArrowDown', false, false))).toEqual({ row: 1, column: 1 });
  expect(moveFrom(at, shape, caret('ArrowRight', false))).toEqual({ row: 0, column: 2 });
  expect(moveFrom(at, shape, caret('ArrowLeft', true, false))).toEqual({ row: 0, column: 0 });
});

test.each([
  [24, 'TR2', 2],
  [24, 'TR10', 1],
  [36, null, 0],
  [24, null, -1],
  [36, 'TR2', -1],
])('ENT-PLAN-02: the rate for %i months and tier %s has index %i', (term, tier, index) => {
  expect(indexOf(rates, term, tier)).toBe(index);
});

test('ENT-PLAN-02: rates without a tier apply to all the others, listed after those of tiers', () => {
  const open = [{ term: 24, rate: '1.9' }, ...rates];
  expect(indexOf(open, 24, null)).toBe(0);
  const more = [
    { term: 24, tier: null, value: '2' },
    { term: 24, tier: 'TR3', value: '1' },
  ];
  expect(withCells(open, 'rate', more).map(({ term, tier, rate }) => [term, tier, rate])).toEqual([
    [24, 'TR2', '1.4'],
    [24, 'TR3', '1'],
    [24, 'TR10', '1.5'],
    [24, undefined, '2'],
    [36, null, '1.69'],
  ]);
});

test.each([
  ['10', true],
  ['10.01', false],
])('ENT-PLAN-02: %s is a coefficient: %s', (value, sound) => {
  expect(isSound(value, 'coefficient')).toBe(sound);
});

test.each([
  ['0,0345', '0.0345'],
  ['3,4 %', '3,4 %'],
])('ENT-PLAN-02: %s as a coefficient is %s', (typed, value) => {
  expect(cellValue(typed, 'coefficient')).toBe(value);
});

test.each([
  ['0', []],
  ['1', [1]],
  ['120 meses', [120]],
  ['121', []],
])('ENT-PLAN-02: a pasted table of the term %s has the terms %j', (term, terms) => {
  const at = { row: 9, column: 9 };
  const pasted = pasteInto(shape, `Prazo\tTR1\n${term}\t1,1`, { measure: 'rate', at });
  expect(pasted.changes.map((change) => change.term)).toEqual(terms);
});

test('ENT-PLAN-02: cells next to the headings of a pasted table are ignored; headings alone are values', () => {
  const at = { row: 0, column: 0 };
  const wide = pasteInto(shape, 'Prazo\tTR1\n12\t1,1\t9,9', { measure: 'rate', at });
  expect(wide).toEqual({ changes: [{ term: 12, tier: 'TR1', value: '1.1' }], left: 0 });
  const head = pasteInto(shape, '1\t2', { measure: 'rate', at });
  expect(head.changes.map(({ tier, value }) => [tier, value])).toEqual([
    ['TR2', '1'],
    ['TR10', '2'],
  ]);
  expect(pasteInto(shape, '1\n2', { measure: 'rate', at }).changes).toHaveLength(2);
});

test.each([
  ['TR1000', 'TR1000'],
  ['tier 12', 'TR12'],
  ['TR012', 'TR12'],
  ['7', 'TR7'],
  ['TR0', undefined],
  ['TR10000', undefined],
])('ENT-PLAN-02, SIMR-048: a heading %s of a pasted table is the tier %s', (head, tier) => {
  const pasted = pasteInto(shape, `Prazo\t${head}\n12\t1,1`, {
    measure: 'rate',
    at: { row: 0, column: 0 },
  });
  const tiers = pasted.changes.filter(({ term }) => term === 12).map((change) => change.tier);
  expect(tiers).toEqual(tier === undefined ? [] : [tier]);
});

test('SIMR-048: tier codes have one format for registration, offers and sales', () => {
  const patterns = JSON.stringify([descriptions, simulationWire]).match(/"\^TR[^"]*"/g) ?? [];
  expect(patterns.length).toBeGreaterThan(3);
  expect(new Set(patterns).size).toBe(1);
});
