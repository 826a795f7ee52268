import { act, renderHook } from '@testing-library/react';
import { useDeal } from '#csf/browser/useDeal.ts';

const vehicle = '5f6996b8-ebd7-4607-ae68-f04ee475d58f';
const openAt = (address: string) => {
  window.history.replaceState(null, '', address);
  return renderHook(useDeal).result;
};
beforeEach(() => {
  globalThis.fetch = () => new Promise(() => undefined);
});

test('SIMR-006: a vehicle link opens at the price step with the down payment and term of the link', () => {
  const deal = openAt(`/csf?vehicle=${vehicle}&entry=20000&term=48`);
  expect(deal.current).toMatchObject({ step: 'price', vehicle, entry: 2_000_000, term: 48 });
});

test('SIMR-006: choosing the linked vehicle again keeps its down payment; another one gets the default', () => {
  const deal = openAt(`/csf?vehicle=${vehicle}&entry=20000`);
  act(() => deal.current.choose(vehicle, 10_000_000));
  expect(deal.current.entry).toBe(2_000_000);
  act(() => deal.current.choose('00000000-0000-4000-8000-000000000000', 10_000_000));
  expect(deal.current.entry).toBe(3_000_000);
});

test.each([
  ['/csf', 'vehicle'],
  ['/csf?vehicle=x', 'vehicle'],
  ['/csf#contact', 'vehicle'],
  [`/csf?vehicle=${vehicle}#contact`, 'dealer'],
])('SIMR-006: %s opens at %s', (address, step) => {
  expect(openAt(address).current.step).toBe(step);
});
