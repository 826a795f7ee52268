import { createPricer, type Sale } from '#simulation/browser/pricer/createPricer.ts';
import type { PriceGrid } from '#simulation/rules/gridPrices.ts';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';

type Named = Sale & { readonly key: string };
const parameters = {} as Sale['parameters'];
const sale = (key: string, more: object = {}): Named => ({
  key,
  input: simulationInputOf({}),
  wanted: [],
  parameters,
  ...more,
});
const grid = (term: number): PriceGrid => ({ offered: [], terms: [term], rows: [], refused: [] });

/** A pricer whose responses are triggered by the test. */
const open = () => {
  const requests: string[] = [];
  const answers: ((grid: PriceGrid) => void)[] = [];
  const pricer = createPricer<Named>(({ key }) => {
    requests.push(key);
    return new Promise((resolve) => answers.push(resolve));
  });
  const onChange = jest.fn();
  const unsubscribe = pricer.subscribe(onChange);
  const answer = async (term: number): Promise<void> => {
    answers.shift()?.(grid(term));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { pricer, requests, answer, onChange, unsubscribe };
};

test('of requests arriving during pricing, only the last is priced next', async () => {
  const { pricer, requests, answer, onChange } = open();
  ['a', 'b', 'c'].forEach((key) => pricer.price(sale(key)));
  expect(requests).toEqual(['a']);
  await answer(12);
  expect(pricer.read()).toMatchObject({ sale: { key: 'a' }, grid: { terms: [12] } });
  expect(requests).toEqual(['a', 'c']);
  await answer(24);
  expect(pricer.read()).toMatchObject({ sale: { key: 'c' }, grid: { terms: [24] } });
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a sale already shown is not priced again, unless its tables have changed', async () => {
  const { pricer, requests, answer } = open();
  pricer.price(sale('a'));
  await answer(12);
  pricer.price(sale('a'));
  expect(requests).toEqual(['a']);
  pricer.price(sale('a', { parameters: { releaseDate: '2026-11-24' } }));
  expect(requests).toEqual(['a', 'a']);
});

test('a failed request does not stop later ones', async () => {
  let isFirst = true;
  const pricer = createPricer<Named>(async () => {
    if (!isFirst) return grid(36);
    isFirst = false;
    throw new Error('no price');
  });
  pricer.subscribe(() => undefined);
  await expect(pricer.price(sale('a'))).rejects.toThrow('no price');
  await pricer.price(sale('b'));
  expect(pricer.read()).toMatchObject({ grid: { terms: [36] } });
});

test('nothing is kept once no component is subscribed', async () => {
  const { pricer, answer, unsubscribe } = open();
  pricer.price(sale('a'));
  await answer(12);
  unsubscribe();
  expect(pricer.read()).toBeUndefined();
});

test('a request that arrives while another fails is priced, and both callers are answered', async () => {
  const fail: ((error: Error) => void)[] = [];
  const pricer = createPricer<Named>(({ key }) =>
    key === 'b' ? Promise.resolve(grid(24)) : new Promise((_, reject) => fail.push(reject)),
  );
  pricer.subscribe(() => undefined);
  const first = pricer.price(sale('a'));
  const second = pricer.price(sale('b'));
  fail[0]?.(new Error('no price'));
  await expect(first).rejects.toThrow('no price');
  await second;
  expect(pricer.read()).toMatchObject({ sale: { key: 'b' }, grid: { terms: [24] } });
});
