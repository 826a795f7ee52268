import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { LeadOfSale } from '#simulation/browser/desk/Desk.tsx';
import { useSaleOptions, simulationForm } from '#simulation/browser/desk/SaleOptions.tsx';
import { VehicleOffers } from '#simulation/browser/desk/VehicleOffers.tsx';
import { useParameters } from '#simulation/browser/useParameters.ts';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { client } from '#session/browser/call.ts';
import { parametersAnswer, vehicles } from '../simulatorServer';
import { drawOver } from '../withTexts';

const plain = (words: string | null | undefined) => words?.replaceAll('\u00A0', ' ');
const nothing = () => undefined;

const lead = { id: 'l1', vehicle: 'Onix LT' };
const chosen = {
  ...lead,
  vehicleVersion: 'v1',
  modelYear: 2027,
  manufacturerYear: 2026,
  vehiclePrice: 8_000_000,
  entryValue: 2_000_000,
  financeType: 1,
  term: 36,
};
const same = { ...chosen, lead: 'l1' };
const leadWords = async (record: object, values: object, locale = 'pt-BR') => {
  const data = { getOne: async () => ({ data: record }) } as unknown as Partial<DataProvider>;
  const { unmount } = drawOver(<LeadOfSale values={{ lead: 'l1', ...values }} />, {
    data,
    engine: { locale },
  });
  const found = plain((await screen.findByRole('status')).textContent);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/leads/l1');
  unmount();
  return found;
};

test('LEAD-009: the customer’s choice is listed item by item, with the differences in the sale', async () => {
  const whole = 'O cliente escolheu Onix LT por R$ 80.000,00, entrada de R$ 20.000,00';
  const end = 'Ver a oportunidade';
  expect(await leadWords(chosen, same)).toBe(`${whole} e 36 parcelas de FDU regular. ${end}`);
  expect(await leadWords({ ...chosen, financeType: null }, same)).toBe(
    `${whole} e 36 parcelas. ${end}`,
  );
  expect(await leadWords({ ...chosen, term: null, entryValue: null }, same)).toBe(
    `O cliente escolheu Onix LT por R$ 80.000,00. ${end}`,
  );
  expect(await leadWords(chosen, { ...same, vehiclePrice: 1, term: 24 })).toMatch(
    /Aqui é diferente: o preço do veículo e o número de parcelas\./,
  );
  expect(await leadWords({ ...chosen, vehicle: null }, { ...same, modelYear: 1 })).toMatch(
    /^O cliente escolheu {2}?por R\$ 80\.000,00.*Aqui é diferente: o veículo\./,
  );
  expect(await leadWords(lead, {})).toBe(`Interesse: Onix LT. ${end}`);
  expect(await leadWords({ id: 'l1' }, {})).toBe(` ${end}`);
});

test('LEAD-009: a sale without an opportunity fetches none', () => {
  const getOne = jest.fn();
  drawOver(<LeadOfSale values={{ lead: null }} />, { data: { getOne } });
  expect(getOne).not.toHaveBeenCalled();
  expect(document.body).toHaveTextContent(/^$/);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...vehicles[0]!,
    id: `v${at}`,
    description: `Onix ${at}`,
  }));
const offers = (all: readonly object[], more: object = {}) =>
  drawOver(
    <VehicleOffers
      model="12001"
      vehicleTypeId={1}
      isChosen={() => false}
      onChoose={nothing}
      onFailed={nothing}
      {...more}
    />,
    { decide: () => ({ body: all }) },
  );

test.each([
  [8, 0],
  [9, 1],
])('SIMR-023: for %i versions there are %i filter fields', async (count, fields) => {
  offers(many(count));
  expect(await screen.findAllByRole('radio')).toHaveLength(count);
  expect(screen.queryAllByRole('textbox', { name: 'Filtrar versões' })).toHaveLength(fields);
  expect(screen.queryByText('Nenhuma versão encontrada.')).toBeNull();
});

test('SIMR-023: the selected version is marked, and a tap selects another', async () => {
  const taken: unknown[] = [];
  const { sent } = offers(many(2), {
    vehicleTypeId: 2,
    isChosen: ({ id }: { id: string }) => id === 'v1',
    onChoose: ({ id }: { id: string }) => taken.push(id),
  });
  const [first, second] = await screen.findAllByRole('radio');
  expect([first, second].map((one) => (one as HTMLInputElement).checked)).toEqual([false, true]);
  expect(second?.closest('label')).toHaveAttribute('data-chosen', 'true');
  expect(first?.closest('label')).not.toHaveAttribute('data-chosen');
  await userEvent.click(first!);
  expect(taken).toEqual(['v0']);
  expect(sent('vehicleType=2')).toHaveLength(1);
});

const Options = ({ kind, ids }: { readonly kind: unknown; readonly ids: readonly number[] }) => (
  <output>
    {useSaleOptions(kind, ids)
      .map(({ id, name }) => `${id} ${name}`)
      .join()}
  </output>
);

test.each([
  ['PF', 'pt-BR', '4 PCD,5 Varejo,9 Opção 9'],
  ['PJ', 'en', '4 Disabled,5 Varejo,9 Opção 9'],
])(
  'SIMR-056: options of %s in %s are the listed ones plus the stored one',
  async (kind, locale, told) => {
    const body = [
      { id: 4, name: 'PCD', nameEn: 'Disabled' },
      { id: 5, name: 'Varejo', nameEn: null },
    ];
    const { calls } = drawOver(<Options kind={kind} ids={[5, 9]} />, {
      decide: () => ({ body }),
      engine: { locale },
    });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(told));
    expect(calls[0]?.url).toMatch(new RegExp(`personType=${kind}`));
  },
);

test('VAL-074: incompatible sale options are refused when selected', () => {
  const { validate } = simulationForm;
  expect(validate?.({ saleOptions: [5] } as never, undefined as never)).toEqual([]);
  expect(validate?.({ saleOptions: [4, 7] } as never, undefined as never)).toEqual([]);
  expect(validate?.({ saleOptions: [4, 5] } as never, undefined as never)).toEqual([
    { path: 'saleOptions', code: 'validation.not_together' },
  ]);
});

const Asking = ({ values }: { readonly values: object }) => (
  <output>{useParameters(simulationInputOf(values)).data?.releaseDate}</output>
);

test('CALL-004, CALL-068, SIMR-062: an offer fetches its own parameters; the client is sent once the document is complete', async () => {
  const decide = () => ({ body: parametersAnswer('d1') });
  const offer = drawOver(<Asking values={{ vehicleTypeId: 2 }} />, {
    decide,
    path: '/ofertas/simular',
  });
  await waitFor(() => expect(offer.calls).toHaveLength(1));
  expect(offer.calls[0]?.url).toMatch(/offers.*vehicleTypeId=2/);
  expect(offer.calls[0]?.url).not.toMatch(/clientDocument/);
  offer.unmount();
  const sale = drawOver(<Asking values={{ clientDocument: '52998224725' }} />, {
    decide,
  });
  await waitFor(() => expect(sale.calls).toHaveLength(1));
  expect(sale.calls[0]?.url).toMatch(/vehicleTypeId=1.*clientDocument=52998224725/);
  expect(sale.calls[0]?.url).not.toMatch(/offers/);
  sale.unmount();
  const early = drawOver(<Asking values={{ clientDocument: '529982247' }} />, { decide });
  await waitFor(() => expect(early.calls).toHaveLength(1));
  expect(early.calls[0]?.url).not.toMatch(/clientDocument/);
});

test.each(['/simulador/nova', '/ofertas/simular'])(
  'ERR-010: %s redirects home if the tables of the day are finally refused',
  async (path) => {
    const fresh = { idToken: 'id-2', permissionToken: 'permission-2', refreshToken: 'refresh-2' };
    const home = jest.fn();
    const stop = client.listen({ onForbidden: home, onSessionEnd: nothing });
    const decide: Decide = ({ url }) =>
      url.includes('/auth/refreshToken') ? { body: fresh } : problem(403, 'access.denied');
    drawOver(<Asking values={{}} />, { decide, path });
    await waitFor(() => expect(home).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    stop();
  },
  15_000,
);
