import { screen, waitFor, within } from '@testing-library/react';
import type { Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { problem } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 15_000 };
const id = '7d1f6c1a-0a51-4c1f-9d3a-2f4f4a1f0101';
const dealer = {
  id,
  version: 4,
  companyName: 'Aroeira Veículos Ltda.',
  tradingName: 'Aroeira Veículos',
  GMFcode: '101',
  baccode: '210000',
  document: '90100000000156',
  dealerGroup: 'GRUPO A',
  region: 'SP1',
  status: 'enabled',
  esignEnabled: true,
  implementVaps: true,
  phone: '1133334444',
  zipCode: '01310100',
  state: 'SP',
  city: 'São Paulo',
  neighbourhood: 'Centro',
  street: 'Rua Um',
  number: '1',
  complement: null,
};
const products = [
  { product: 'GAP', enabled: false },
  { product: 'LIFE', enabled: true },
];

type Reply = ReturnType<Decide>;

const decide: Decide = ({ url, method }): Reply => {
  if (url.includes(`/dealers/${id}/products`)) return { body: products, headers: { etag: '"4"' } };
  if (method === 'PUT' && url.includes(`/dealers/${id}`))
    return { body: { ...dealer, esignEnabled: false, version: 5 }, headers: { etag: '"5"' } };
  if (method === 'GET' && /\/dealers\?/.test(url))
    return { body: [dealer], headers: { 'content-range': 'dealers 0-0/1' } };
  return undefined;
};

/** The list, with the row's actions open. */
const openRow = async (groupName: string) => {
  const view = openPortal('/dealers', decide, { groups: [{ groupName }] });
  const row = (await screen.findByText('Aroeira Veículos', undefined, patience)).closest('tr');
  const buttons = within(row as HTMLElement).getAllByRole('button');
  await view.person.click(buttons.at(-1) as HTMLElement);
  await screen.findByRole('menu', undefined, patience);
  return view;
};
const choose = async ({ person }: Awaited<ReturnType<typeof openRow>>, name: string) => {
  await person.click(screen.getByRole('menuitem', { name }));
  return screen.findByRole('dialog', undefined, patience);
};

test.each(['admin-internal', 'bit'])(
  'ENT-DEALER-21, GATE-010, OQ-057: %s switches the e-sign of one dealer in a dialog of the list',
  async (groupName) => {
    const view = await openRow(groupName);
    const dialog = await choose(view, 'Assinatura eletrônica');
    expect(dialog).toHaveAccessibleName('Assinatura eletrônica de Aroeira Veículos');
    const save = within(dialog).getByRole('button', { name: /^Salvar/ });
    expect(save).toBeDisabled();
    const box = within(dialog).getByRole('checkbox', { name: 'Assinatura eletrônica ativada' });
    expect(box).toBeChecked();
    await view.person.click(box);
    await view.person.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
    const put = view.sent(`/dealers/${id}`).find(({ method }) => method === 'PUT');
    expect(put).toMatchObject({ body: { esignEnabled: false }, headers: { 'if-match': '"4"' } });
    expect(
      await screen.findByText('Assinatura eletrônica da concessionária salva com sucesso.'),
    ).toBeVisible();
  },
  60_000,
);

test('ENT-DEALER-20, ENT-DEALER-21, OQ-238: people who may only read dealers see the products and cannot switch them', async () => {
  const view = await openRow('finance');
  expect(screen.queryByRole('menuitem', { name: 'Assinatura eletrônica' })).toBeNull();
  const dialog = await choose(view, 'Produtos');
  const boxes = await within(dialog).findAllByRole('checkbox', undefined, patience);
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);
  for (const box of boxes) expect(box).toBeDisabled();
  expect(within(dialog).queryByRole('button', { name: /^Salvar/ })).toBeNull();
}, 60_000);

test('ENT-DEALER-24, ENT-BRANCH-05: selected dealers move to another group; a move within their own shows an error in the dialog', async () => {
  let response: ReturnType<typeof problem> = problem(400, 'SET.same_group_move');
  const moving: Decide = (call, calls) => {
    if (call.url.includes('/dealers/move')) return response;
    if (call.url.includes('/resources/groups/options'))
      return { body: ['GRUPO A', 'GRUPO B'].map((value) => ({ value, label: value })) };
    return decide(call, calls);
  };
  const { person, sent } = openPortal('/dealers', moving, { groups: [{ groupName: 'bit' }] });
  const row = (await screen.findByText('Aroeira Veículos', undefined, patience)).closest('tr');
  await person.click(within(row as HTMLElement).getByRole('checkbox'));
  await person.click(await screen.findByRole('button', { name: /^Mover/ }, patience));
  const dialog = await screen.findByRole('dialog', undefined, patience);
  const move = within(dialog).getByRole('button', { name: 'Mover' });
  await person.selectOptions(within(dialog).getByLabelText(/^Mover para/), 'group');
  expect(move).toBeDisabled();
  const choose = async (name: string): Promise<void> => {
    await person.click(within(dialog).getByRole('combobox', { name: /^Grupo de destino/ }));
    await person.click(await screen.findByRole('option', { name }, patience));
  };
  await choose('GRUPO A');
  await person.click(move);
  expect(await within(dialog).findByRole('alert', undefined, patience)).toHaveTextContent(/grupo/);
  response = { body: { changed: 1 } } as unknown as typeof response;
  await choose('GRUPO B');
  await person.click(move);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
  expect(await screen.findByText('1 concessionária movida para o grupo GRUPO B.')).toBeVisible();
  expect(sent('/dealers/move').map(({ body }) => body)).toEqual(
    ['GRUPO A', 'GRUPO B'].map((groupName) => ({ records: [{ id, version: 4 }], groupName })),
  );
}, 60_000);

test.each([
  ['bit', ['/dealers/register']],
  ['admin-internal', []],
  ['finance', []],
])(
  'ENT-DEALER-19: the list links %s to %j',
  async (groupName, paths) => {
    openPortal('/dealers', decide, { groups: [{ groupName }] });
    await screen.findByText('Aroeira Veículos', undefined, patience);
    const ways = within(screen.getByRole('main')).queryAllByRole('link', { name: /^Cadastrar/ });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(paths);
  },
  60_000,
);

describe('from a dealer record to a new user', () => {
  const openRecord = async (groupName: string, changes: object = {}) => {
    const view = openPortal(
      `/dealers/${id}`,
      (call, calls) =>
        call.method === 'GET' && call.url.endsWith(`/dealers/${id}`)
          ? { body: { ...dealer, ...changes }, headers: { etag: '"4"' } }
          : decide(call, calls),
      { groups: [{ groupName }] },
    );
    await screen.findByRole('heading', { name: 'Aroeira Veículos' }, patience);
    return view;
  };
  const add = 'Cadastrar usuário';
  /** The action as a button of the record, or in its menu; the side menu has an entry with the same name. */
  const offers = async ({ person }: Awaited<ReturnType<typeof openRecord>>) => {
    const main = within(screen.getByRole('main'));
    const more = main.queryByRole('button', { name: 'Mais ações' });
    if (more) await person.click(more);
    return [
      ...main.queryAllByRole('link', { name: add }),
      ...screen.queryAllByRole('menuitem', { name: add }),
    ];
  };

  test('ROUTE-014: people who may register users see a link to their form, with the dealer', async () => {
    const view = await openRecord('representante');
    const ways = await offers(view);
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/users/register?dealer=101']);
  }, 60_000);

  test.each([
    ['the profile may not', 'bit', {}],
    ['the dealer is disabled', 'representante', { status: 'disabled' }],
  ])(
    'ROUTE-014, OQ-036: there is no link if %s',
    async (_, groupName, changes) => {
      expect(await offers(await openRecord(groupName, changes))).toEqual([]);
    },
    60_000,
  );
});
