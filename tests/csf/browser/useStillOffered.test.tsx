import { act, renderHook } from '@testing-library/react';
import { useStillOffered } from '#csf/browser/CsfPage.tsx';
import type { CsfOffer, CsfPlan } from '#generated/types/wire.ts';

const offerOf = (instalment: number) =>
  ({ term: 36, instalment, payments: [{ count: 36, amount: instalment }] }) as unknown as CsfOffer;
const planOf = (offers: readonly CsfOffer[]) => ({ id: 1, name: 'Regular', offers }) as CsfPlan;

/** Result for an instalment of R$ 3.000,00 given the current offers. */
const isStillOffered = async (response: Response): Promise<boolean> => {
  globalThis.fetch = () => Promise.resolve(response);
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

test('SIMR-006: reports an expired or repriced offer', async () => {
  expect(await isStillOffered(prices([planOf([offerOf(300_000)])]))).toBe(true);
  expect(await isStillOffered(prices([planOf([offerOf(310_000)])]))).toBe(false);
  expect(await isStillOffered(prices([]))).toBe(false);
});

test('SIMR-006: reports nothing without an answer', async () => {
  expect(
    await isStillOffered({ ok: false, status: 503, json: () => Promise.resolve({}) } as Response),
  ).toBe(true);
});
