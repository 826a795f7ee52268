import { createPricer, type Sale } from '#simulation/browser/pricer/createPricer.ts';
import type { PriceGrid } from '#simulation/rules/gridPrices.ts';
import { askOf } from '#simulation/rules/SimulationAsk.ts';

type Named = Sale & { readonly key: string };
const parameters = {} as Sale['parameters'];
const sale = (key: string, more: object = {}): Named => ({
  key,
  ask: askOf({}),
  wanted: [],
  parameters,
  ...more,
});
const grid = (term: number): PriceGrid => ({ offered: [], terms: [term], rows: [], refused: [] });

/** A pricer whose answers come when the test says so. */
const open = () => {
  const asked: string[] = [];
  const answers: ((grid: PriceGrid) => void)[] = [];
  const pricer = createPricer<Named>(({ key }) => {
    asked.push(key);
    return new Promise((resolve) => answers.push(resolve));
  });
  const told = jest.fn();
  const leave = pricer.subscribe(told);
  const answer = async (term: number): Promise<void> => {
    answers.shift()?.(grid(term));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { pricer, asked, answer, told, leave };
};

test('of questions that come while one is priced, the last alone is priced next', async () => {
  const { pricer, asked, answer, told } = open();
  ['a', 'b', 'c'].forEach((key) => pricer.ask(sale(key)));
  expect(asked).toEqual(['a']);
  await answer(12);
  expect(pricer.read()).toMatchObject({ sale: { key: 'a' }, grid: { terms: [12] } });
  expect(asked).toEqual(['a', 'c']);
  await answer(24);
  expect(pricer.read()).toMatchObject({ sale: { key: 'c' }, grid: { terms: [24] } });
  expect(told).toHaveBeenCalledTimes(2);
});

test('what is shown already is not priced again, unless its tables have changed', async () => {
  const { pricer, asked, answer } = open();
  pricer.ask(sale('a'));
  await answer(12);
  pricer.ask(sale('a'));
  expect(asked).toEqual(['a']);
  pricer.ask(sale('a', { parameters: { releaseDate: '2026-11-24' } }));
  expect(asked).toEqual(['a', 'a']);
});

test('a question that fails stops nothing that comes after it', async () => {
  let isFirst = true;
  const pricer = createPricer<Named>(async () => {
    if (!isFirst) return grid(36);
    isFirst = false;
    throw new Error('no price');
  });
  pricer.subscribe(() => undefined);
  await expect(pricer.ask(sale('a'))).rejects.toThrow('no price');
  await pricer.ask(sale('b'));
  expect(pricer.read()).toMatchObject({ grid: { terms: [36] } });
});

test('nothing is kept of a simulator that everybody has left', async () => {
  const { pricer, answer, leave } = open();
  pricer.ask(sale('a'));
  await answer(12);
  leave();
  expect(pricer.read()).toBeUndefined();
});

test('a question that came while another one failed is priced, and both askers are answered', async () => {
  const fail: ((error: Error) => void)[] = [];
  const pricer = createPricer<Named>(({ key }) =>
    key === 'b' ? Promise.resolve(grid(24)) : new Promise((_, reject) => fail.push(reject)),
  );
  pricer.subscribe(() => undefined);
  const first = pricer.ask(sale('a'));
  const second = pricer.ask(sale('b'));
  fail[0]?.(new Error('no price'));
  await expect(first).rejects.toThrow('no price');
  await second;
  expect(pricer.read()).toMatchObject({ sale: { key: 'b' }, grid: { terms: [24] } });
});
