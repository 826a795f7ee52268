import fc from 'fast-check';
import { figuresFor, priceFor } from '#simulation/rules/grid.ts';
import type { SimulationParameters } from '#simulation/rules/parameters.ts';
import { entryBounds, whyNot, whyNotEntry } from '#simulation/rules/reasons.ts';
import { simulationInputOf, type SimulationInput } from '#simulation/rules/SimulationInput.ts';
import {
  differenceOf,
  entryRange,
  targetFindings,
  targetPicks,
  type TargetAnswer,
} from '#simulation/rules/targetInstalment.ts';
import { parametersAnswer } from '../browser/simulatorServer';

const parameters: SimulationParameters = parametersAnswer('d1');
const price = 9_849_000;
const input = simulationInputOf({ vehiclePrice: price, entryValue: 2_954_700 });
const tableOf = (code: string, known = parameters) => {
  const table = known.plans.find((plan) => plan.code === code);
  if (!table) throw new Error(`There is no table ${code}`);
  return table;
};
const fdu = { table: tableOf('FDU-TD'), term: 36 };
const sale = { input, parameters };

const instalmentOf = (term: number, entryValue = input.entryValue, table = fdu.table): bigint => {
  const priced = figuresFor({ ...input, entryValue }, parameters, { table, term });
  if (!priced.ok) throw new Error(priced.error.code);
  return priced.value.instalment;
};

const [entryWay, termWay, planWay] = [0, 1, 2];
const foundOf = (target: bigint, way: number, { known = sale, deal = fdu } = {}): TargetAnswer => {
  const found = targetFindings(known, deal, target)[way]?.found;
  if (!found) throw new Error('no answer');
  return found;
};
const whyOf = (target: bigint, way: number, { known = sale, deal = fdu } = {}) => {
  const finding = targetFindings(known, deal, target)[way];
  return finding?.found === undefined ? finding?.why : undefined;
};

test('the instalment of a larger down payment is reached by exactly that down payment, in whole reais', () => {
  const wanted = instalmentOf(36, 4_000_000);
  const found = foundOf(wanted, entryWay);
  expect(found).toMatchObject({ lever: 'entry', term: 36, table: { code: 'FDU-TD' } });
  expect(found.entry % 100).toBe(0);
  expect(Math.abs(found.entry - 4_000_000)).toBeLessThanOrEqual(100);
  expect(found.figures.instalment).toBeLessThanOrEqual(wanted);
  expect(instalmentOf(36, found.entry - 200)).toBeGreaterThan(wanted);
});

test('a larger target needs a smaller down payment, never below the minimum of the table', () => {
  const wanted = instalmentOf(36, 2_500_000);
  expect(foundOf(wanted, entryWay).entry).toBeLessThanOrEqual(2_500_000);
  const { least } = entryBounds(fdu.table, input);
  const range = entryRange(sale, fdu);
  expect(range?.least).toBeGreaterThanOrEqual(least);
  expect(foundOf(99_999_999n, entryWay).entry).toBe(Number(range?.least));
});

test('a target below the instalment for the largest down payment is refused with that down payment', () => {
  const range = entryRange(sale, fdu);
  if (!range) throw new Error('no range');
  const why = whyOf(1n, entryWay);
  expect(why).toEqual({
    lever: 'entry',
    code: 'entryMost',
    entry: range.most,
    instalment: instalmentOf(36, Number(range.most)),
  });
});

test('ENT-PLAN-03: the down payment keeps the loan within the minimum and maximum of the table', () => {
  const most = figuresFor({ ...input, entryValue: 3_500_000 }, parameters, fdu);
  const least = figuresFor({ ...input, entryValue: 6_000_000 }, parameters, fdu);
  if (!most.ok || !least.ok) throw new Error('no price');
  const table = {
    ...fdu.table,
    maximumFinanced: Number(most.value.financed),
    minimumFinanced: Number(least.value.financed),
  };
  expect(entryRange(sale, { table, term: 36 })).toEqual({ least: 3_500_000n, most: 6_000_000n });
  expect(foundOf(99_999_999n, entryWay, { deal: { table, term: 36 } }).entry).toBe(3_500_000);
  expect(whyOf(1n, entryWay, { deal: { table, term: 36 } })).toMatchObject({
    code: 'entryMost',
    entry: 6_000_000n,
  });
  const closed = { ...table, maximumFinanced: 1 };
  expect(entryRange(sale, { table: closed, term: 36 })).toBeUndefined();
  expect(whyOf(150_000n, entryWay, { deal: { table: closed, term: 36 } })).toEqual({
    lever: 'entry',
    code: 'none',
  });
});

test('the shortest term that reaches the target is found', () => {
  const at48 = instalmentOf(48);
  expect(foundOf(at48, termWay)).toMatchObject({ lever: 'term', term: 48, entry: 2_954_700 });
  expect(foundOf(at48 - 1n, termWay).term).toBe(60);
  expect(foundOf(instalmentOf(24), termWay).term).toBe(24);
});

test('the current sale is not an answer', () => {
  const now = instalmentOf(36);
  expect(whyOf(now, termWay)).toEqual({ lever: 'term', code: 'same' });
  expect(whyOf(now, entryWay)).toEqual({ lever: 'entry', code: 'same' });
});

test('if no term reaches it, the longest term and the smallest instalment are reported', () => {
  expect(whyOf(1_000n, termWay)).toMatchObject({
    lever: 'term',
    code: 'least',
    longest: 60,
    least: { instalment: instalmentOf(60), term: 60, table: { code: 'FDU-TD' } },
  });
});

test('another plan has the nearest term, and is of another structure', () => {
  const found = foundOf(instalmentOf(36), planWay);
  expect(found.term).toBe(36);
  expect(found.table.financeType).not.toBe(fdu.table.financeType);
  expect(found.entry).toBe(input.entryValue);
  expect(whyOf(1_000n, planWay)).toMatchObject({ lever: 'plan', code: 'least' });
});

test('for a sale with one structure another plan is another table of it, if any', () => {
  const own = { ...input, financeType: fdu.table.financeType };
  const twin = { ...fdu.table, code: 'FDU-TWIN' };
  const alone = { ...parameters, plans: [fdu.table] };
  const pair = { ...parameters, plans: [fdu.table, twin] };
  expect(whyOf(99_999_999n, planWay, { known: { input: own, parameters: alone } })).toEqual({
    lever: 'plan',
    code: 'none',
  });
  expect(
    foundOf(99_999_999n, planWay, { known: { input: own, parameters: pair } }).table.code,
  ).toBe('FDU-TWIN');
});

test('an answer is compared with the current sale, with the down payment included in the total', () => {
  const answer = foundOf(instalmentOf(36, 4_000_000), entryWay);
  const now = { instalment: 250_000n, total: 9_000_000n, entry: 2_954_700 };
  expect(differenceOf(answer, now)).toEqual({
    instalment: answer.figures.instalment - 250_000n,
    total: answer.figures.total + BigInt(answer.entry) - 11_954_700n,
    entry: BigInt(answer.entry - 2_954_700),
  });
});

test('suggested amounts are round and near the instalment', () => {
  expect(targetPicks(200_000n)).toEqual([140_000, 160_000, 180_000, 220_000]);
  expect(targetPicks(2_000n)).toEqual([]);
  expect(targetPicks(10_000n)).toEqual([5_000]);
});

test('an answer never exceeds the target, respects its table and has the stated price', () => {
  const codes = ['FDU-TD', 'SEMPRE-TD', 'COEF-TD', 'CAR-TD'];
  const arbitrary = fc.record({
    code: fc.constantFrom(...codes),
    term: fc.constantFrom(12, 24, 36, 48, 60),
    share: fc.integer({ min: 0, max: 90 }),
    target: fc.bigInt({ min: 20_000n, max: 900_000n }),
  });
  fc.assert(
    fc.property(arbitrary, ({ code, term, share, target }) => {
      const known: SimulationInput = { ...input, entryValue: Math.round((price * share) / 100) };
      const deal = { table: tableOf(code), term };
      for (const { found } of targetFindings({ input: known, parameters }, deal, target)) {
        if (!found) continue;
        const taken = { ...known, entryValue: found.entry };
        expect(found.figures.instalment).toBeLessThanOrEqual(target);
        expect(whyNot(found.table, taken, parameters.releaseDate)).toBeUndefined();
        expect(whyNotEntry(found.table, taken)).toBeUndefined();
        const applied = priceFor(taken, parameters, found);
        if (!applied.ok) throw new Error(applied.error.code);
        const { instalment, total, cet, financed } = applied.value;
        expect([instalment, total, cet.yearly]).toEqual([
          found.figures.instalment,
          found.figures.total,
          found.figures.cet.yearly,
        ]);
        expect(Number(financed)).toBeGreaterThanOrEqual(found.table.minimumFinanced ?? 0);
        expect(Number(financed)).toBeLessThanOrEqual(
          found.table.maximumFinanced ?? Number.POSITIVE_INFINITY,
        );
      }
    }),
    { numRuns: 60 },
  );
});
