import { act, renderHook } from '@testing-library/react';
import { useStillOffered } from '#csf/browser/CsfPage.tsx';
import type { CsfOffer, CsfPlan } from '#generated/types/wire.ts';

const offerOf = (instalment: number) =>
  ({ term: 36, instalment, payments: [{ count: 36, amount: instalment }] }) as unknown as CsfOffer;
const planOf = (offers: readonly CsfOffer[]) => ({ id: 1, name: 'Regular', offers }) as CsfPlan;

/** Result for an instalment of R$ 3.000,00 given the current offers. */
const told = async (answer: Response): Promise<boolean> => {
  globalThis.fetch = () => Promise.resolve(answer);
  const offer = offerOf(300_000);
  const seen = { vehicle: 'v1', entry: 0, state: 'SP', chosen: { plan: planOf([offer]), offer } };
  const { result } = renderHook(() => useStillOffered(seen));
  await act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  });
  return result.current;
};

const prices = (plans: readonly CsfPlan[]) =>
  ({ ok: true, status: 200, json: () => Promise.resolve({ plans }) }) as Response;

test('SIMR-006: reports an offer that expired or changed its price', async () => {
  expect(await told(prices([planOf([offerOf(300_000)])]))).toBe(true);
  expect(await told(prices([planOf([offerOf(310_000)])]))).toBe(false);
  expect(await told(prices([]))).toBe(false);
});

test('SIMR-006: claims nothing without an answer', async () => {
  expect(await told({ ok: false, status: 503, json: () => Promise.resolve({}) } as Response)).toBe(
    true,
  );
});
