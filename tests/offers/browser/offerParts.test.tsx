import '#framework/browser/texts/messages/admin.pt-BR.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadedEntities } from '#framework/browser/data/entity/EngineContext.ts';
import { addDays, localDateOf } from '@patio/framework/kernel';
import { ProblemError } from '@patio/framework/react';
import { offers } from '#generated/descriptions/offers.ts';
import { CloneManyDialog } from '#offers/browser/CloneDialog.tsx';
import { instalmentCount, OfferCard, daysLeft } from '#offers/browser/OfferCards.tsx';
import { OfferSheet } from '#offers/browser/OfferSheet.tsx';
import { offerSlots } from '#offers/browser/offerSlots.ts';
import { ptBR } from '#offers/messages/texts.ts';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { takeConsoleComplaints } from '#tests/harness/setup.ts';
import { drawOver } from '#tests/simulation/browser/withTexts.tsx';

const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ') ?? '';
const entities = loadedEntities({ offers: { description: offers } } as never);
const today = localDateOf(new Date());
const offer = {
  id: 'o1',
  version: 1,
  name: 'Onix',
  type: 2,
  region: null,
  personType: 'PF',
  vehicle: '',
  price: 8_000_000,
  validFrom: '2026-06-01',
  validUntil: today,
  status: 'enabled',
  simulationValidUntil: today,
  financeType: 1,
  instalment: 100_000,
  term: 36,
};
const data = (options: () => Promise<object>) => ({
  options: (_: string, { values }: { values?: readonly string[] }) =>
    values
      ? Promise.resolve({ data: values.map((value) => ({ value, label: `nome ${value}` })) })
      : options(),
});
const regions = ['Norte', 'Sul'].map((label, at) => ({ value: `R${at}`, label }));
const around = (more: object = {}, options = async (): Promise<object> => ({ data: regions })) => ({
  messages: ptBR,
  engine: { entities, ...more },
  data: data(options) as never,
});
const card = (change: object = {}, engine: object = {}) => {
  const { unmount } = drawOver(
    <OfferCard description={offers} record={{ ...offer, ...change }} tick="t" menu="m" />,
    around(engine),
  );
  const words = plain(document.body.textContent);
  const terms = screen.queryAllByRole('term').map(({ textContent }) => textContent);
  const isSoon = document.querySelector('[data-soon]') !== null;
  const links = screen.queryAllByRole('link').length;
  unmount();
  return { words, terms, isSoon, links };
};

test.each([
  [0, 'enabled', true, 'termina hoje'],
  [1, 'enabled', true, 'falta 1 dia'],
  [7, 'enabled', true, 'faltam 7 dias'],
  [8, 'enabled', false, ''],
  [-1, 'enabled', false, ''],
  [3, 'disabled', false, ''],
])(
  'OFFR-001: a card whose offer ends in %i days and is %s warns: %p',
  (days, status, isSoon, told) => {
    const found = card({ validUntil: addDays(today, days), status });
    expect(found.isSoon).toBe(isSoon);
    expect(found.words.match(/termina hoje|faltam? \d dias?/)?.[0] ?? '').toBe(told);
    expect(/terminou em \d/.test(found.words)).toBe(days < 0);
  },
);

test('OFFR-001: a card shows down payment, total and payments if there are any, and links people with the right to the simulator', () => {
  expect(card().terms).toEqual(['Preço à vista']);
  const whole = card({ entryValue: 2_000_000, totalValue: 5_000_000, payments: '35 × a' });
  expect(whole.terms).toEqual(['Preço à vista', 'Entrada', 'Total a prazo']);
  expect(whole.words).toMatch(/35× de R\$ 1\.000,0035 × a/);
  expect(whole.words).toMatch(/EntradaR\$ 20\.000,00 25%Total a prazoR\$ 70\.000,00/);
  expect(card({ price: 0, entryValue: 1 }).words).toContain('R$ 0,01 0%');
  expect(card({ instalment: null }).words).toContain('Ainda sem plano');
  expect(card({ instalment: undefined }).words).toContain('Ainda sem plano');
  expect(card({ instalment: 0 }).words).not.toContain('Ainda sem plano');
  expect([card().links, card({}, { can: () => false }).links]).toEqual([2, 1]);
});

test('the number of instalments comes from the first group of payments of an offer, else from its term', () => {
  const of = (record: object) => instalmentCount(record as never);
  expect([of({ payments: '35 × R$ 1', term: 36 }), of({ payments: null, term: 36 })]).toEqual([
    35, 36,
  ]);
  expect([of({ payments: '', term: 12 }), of({})]).toEqual([12, 0]);
  const noon = new Date('2026-11-23T12:00:00Z');
  expect(['2026-11-23', '2026-11-24', '2026-11-21'].map((day) => daysLeft(day, noon))).toEqual([
    0, 1, -2,
  ]);
});

const sheet = (change: object) => {
  const { unmount } = drawOver(
    <OfferSheet resource="offers" record={{ ...offer, ...change }} />,
    around(),
  );
  const words = plain(document.body.textContent);
  const isOver = screen.queryByRole('note') !== null;
  unmount();
  return { words, isOver };
};

test('OFFR-001: the sheet states region, validity, colour, and whether the offer has ended', async () => {
  const national = sheet({});
  expect(national.words).toContain('Válida em todo o Brasil.');
  expect(national.isOver).toBe(false);
  expect(national.words).not.toContain('nome');
  expect(sheet({ type: 1, region: 'R1' }).words).not.toContain('todo o Brasil');
  expect(sheet({ status: 'disabled' }).isOver).toBe(true);
  const print = jest.fn();
  window.print = print;
  drawOver(<OfferSheet resource="offers" record={{ ...offer, color: 'c1' }} />, around());
  expect(await screen.findByText(/nome c1/)).toBeVisible();
  await userEvent.click(screen.getByRole('button'));
  expect(print).toHaveBeenCalledTimes(1);
});

test('OFFR-003: offers are cloned to all regions at once; a retry after a failure does not repeat finished ones', async () => {
  let isDown = true;
  const done = jest.fn();
  const decide: Decide = ({ url }) => {
    if (url.includes('/o2/') && isDown) return problem(400, 'access.denied');
    return { body: { ids: ['a', 'b'] } };
  };
  const records = [offer, { ...offer, id: 'o2' }];
  const { sent, notices } = drawOver(
    <CloneManyDialog resource="offers" records={records} onClose={done} onDone={done} />,
    { ...around(), decide },
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Clonar 2 ofertas por regiões' }));
  const confirm = () =>
    dialog.getAllByRole('button').find((one) => one.hasAttribute('data-confirm'))!;
  expect(confirm()).toBeDisabled();
  const [all, north, south] = await dialog.findAllByRole('checkbox');
  await userEvent.click(all!);
  expect([north, south].map((one) => (one as HTMLInputElement).checked)).toEqual([true, true]);
  await userEvent.click(all!);
  expect(confirm()).toBeDisabled();
  await userEvent.click(north!);
  await userEvent.click(south!);
  expect(all).toBeChecked();
  await userEvent.click(north!);
  expect(all).not.toBeChecked();
  await userEvent.click(confirm());
  expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(done).not.toHaveBeenCalled();
  isDown = false;
  await userEvent.click(confirm());
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(notices).toEqual(['4 ofertas regionais criadas.']);
  expect(sent('/clone').map(({ url, body }) => [/o\d/.exec(url)?.[0], body])).toEqual([
    ['o1', { regions: ['R1'] }],
    ['o2', { regions: ['R1'] }],
    ['o2', { regions: ['R1'] }],
  ]);
});

test('OFFR-003: regions that fail to load are reported', async () => {
  drawOver(
    <CloneManyDialog
      resource="offers"
      records={[offer]}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    around({}, () => Promise.reject(new ProblemError({ status: 400 } as never))),
  );
  await waitFor(() => expect(screen.getByText(/loadFailed|Não foi possível/)).toBeVisible());
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(takeConsoleComplaints().join()).toMatch(/ProblemError/);
});

test.each([
  [{ type: 1, financeType: 5 }, [false, false]],
  [{ type: 2, financeType: 1 }, [true, true]],
])('OFFR-002: for an offer %j region and distance are hidden: %j', (values, hidden) =>
  expect(
    ['region', 'deferralUnit'].map((name) =>
      offerSlots.form?.isHidden?.(name, values, { mode: 'edit' }),
    ),
  ).toEqual(hidden),
);
