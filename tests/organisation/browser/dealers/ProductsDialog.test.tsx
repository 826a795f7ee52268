import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ProductsDialog } from '#organisation/browser/dealers/DealerDialogs.tsx';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { drawOver } from '#tests/simulation/browser/withTexts.tsx';

const products = [
  { product: 'PMC', enabled: true },
  { product: 'GAP', enabled: false },
];
const record = { id: 'd1', version: 4, tradingName: 'Aroeira' };
const draw = (decide: Decide, engine: object = {}) => {
  const closed = jest.fn();
  const drawn = drawOver(<ProductsDialog resource="dealers" record={record} onClose={closed} />, {
    decide,
    engine,
    messages: {},
  });
  const buttons = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .filter((one) => one.hasAttribute('data-confirm'));
  return { ...drawn, closed, confirm: buttons };
};

test('ENT-DEALER-20, OQ-057: products of a dealer are switched one by one and saved together; a refusal stays visible', async () => {
  let isDown = true;
  const { closed, confirm, sent } = draw(({ method }) => {
    if (method === 'GET') return { body: products };
    return isDown ? problem(400, 'access.denied') : { body: [] };
  });
  const [pmc, gap] = await screen.findAllByRole('checkbox');
  expect([pmc, gap].map((one) => (one as HTMLInputElement).checked)).toEqual([true, false]);
  expect(confirm()[0]).toBeDisabled();
  await userEvent.click(gap!);
  expect([pmc, gap].map((one) => (one as HTMLInputElement).checked)).toEqual([true, true]);
  await userEvent.click(confirm()[0]!);
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(closed).not.toHaveBeenCalled();
  isDown = false;
  await userEvent.click(confirm()[0]!);
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  const last = sent('d1').findLast(({ method }) => method !== 'GET');
  expect(last).toMatchObject({
    body: { products: [{ product: 'GAP', enabled: true }] },
    headers: { 'if-match': '"4"' },
  });
});

/** Opens the dialog again each time it is closed. */
const Reopened = () => {
  const [times, setTimes] = useState(0);
  const close = () => setTimes(times + 1);
  return <ProductsDialog key={times} resource="dealers" record={record} onClose={close} />;
};

test('ENT-DEALER-20: a switch changed by somebody else since the dialog was last open is kept', async () => {
  let answer: (body: object) => void = () => undefined;
  let reads = 0;
  const { sent } = drawOver(<Reopened />, {
    messages: {},
    decide: async ({ method }) => {
      if (method !== 'GET') return { body: [] };
      reads += 1;
      return reads === 1
        ? { body: products }
        : { body: await new Promise<object>((resolve) => (answer = resolve)) };
    },
  });
  const boxes = () => screen.findAllByRole('checkbox');
  await boxes();
  await userEvent.click(screen.getByRole('button', { name: 'pages.common.cancel' }));
  await waitFor(() => expect(reads).toBe(2));
  await userEvent.click((await boxes())[0]!);
  answer([products[0], { product: 'GAP', enabled: true }]);
  await waitFor(() => expect(sent('d1')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'pages.products.save' }));
  await waitFor(() => expect(sent('d1').some(({ method }) => method === 'PUT')).toBe(true));
  expect(sent('d1').find(({ method }) => method === 'PUT')).toMatchObject({
    body: { products: [{ product: 'PMC', enabled: false }] },
  });
});

test('ENT-DEALER-20: read-only users cannot switch products; a failed load shows an error', async () => {
  const { unmount, confirm } = draw(() => ({ body: products }), { can: () => false });
  expect((await screen.findAllByRole('checkbox'))[0]).toBeDisabled();
  expect(confirm()).toEqual([]);
  unmount();
  draw(() => problem(503));
  await waitFor(() => expect(screen.getByText(/loadFailed/)).toBeVisible());
  expect(screen.queryByRole('checkbox')).toBeNull();
  takeConsoleComplaints();
});
