import { screen, waitFor, within } from '@testing-library/react';
import { profileFlagNames } from '#access/rules/profileFlags.ts';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 20_000 };
const as = (groupName: string) => ({ groups: [{ groupName }] });

const flags = Object.fromEntries(profileFlagNames.map((name) => [name, false]));
const gridOf = (channels: readonly object[]) => ({
  dealerId: 'd7',
  profiles: [{ groupName: 'seller', id: null, version: null, flags, defaults: flags }],
  channels,
});
const dealers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `d${at + 7}`,
    value: `d${at + 7}`,
    label: `Loja ${at + 7}`,
  }));
const gridCall = '/dealers/parameters/profiles';
const profiles =
  (count: number, channels: readonly object[] = []): Decide =>
  ({ url }) => {
    if (url.includes(gridCall)) return { body: gridOf(channels) };
    if (!url.includes('/dealers/options')) return undefined;
    return { body: dealers(count), headers: { 'content-range': `options 0-${count}/${count}` } };
  };
const dealerIn = (url: string | undefined) => /dealerId=(\w+)/.exec(url ?? '')?.[1];

test.each([
  [10, '/parameters/profiles', 'd7'],
  [11, '/parameters/profiles', undefined],
  [0, '/parameters/profiles', undefined],
  [11, '/parameters/profiles?dealer=d9', 'd9'],
])(
  'ROUTE-023: for %i dealers the page %s shows %s',
  async (count, path, shown) => {
    const { sent } = openPortal(path, profiles(count), as('admin-internal'));
    if (shown) {
      await screen.findByText('Canais da concessionária', undefined, patience);
      expect(screen.queryByText('Escolha uma concessionária')).toBeNull();
    } else
      expect(
        await screen.findByText('Escolha uma concessionária', undefined, patience),
      ).toBeVisible();
    expect(dealerIn(sent(gridCall).at(-1)?.url)).toBe(shown);
  },
  60_000,
);

test('GATE-007: without access to the profiles of a dealer, redirects home with the reason', async () => {
  const fresh = { idToken: 'id-2', permissionToken: 'p-2', refreshToken: 'refresh-2' };
  openPortal(
    '/parameters/profiles',
    (call, calls) => {
      if (call.url.includes('/auth/refreshToken')) return { body: fresh };
      return call.url.includes(gridCall) ? problem(403, 'access.denied') : profiles(1)(call, calls);
    },
    as('admin-internal'),
  );
  expect(await screen.findByText(/não tem permissão/, undefined, patience)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
}, 60_000);

test.each([
  ['admin-internal', false],
  ['consulta', true],
])(
  'ENT-PROFILE-09, OQ-070: as %s the channels of a dealer show whether they are on; a note for readers: %s',
  async (group, reads) => {
    const channels = [
      { name: 'Loja', enabled: true },
      { name: 'Feirão', enabled: false },
    ];
    const path = '/parameters/profiles?dealer=d7';
    openPortal(path, profiles(1, channels), as(group));
    const [on, off] = await Promise.all(
      ['Loja', 'Feirão'].map((name) =>
        screen.findByText(new RegExp(`^${name}`), undefined, patience),
      ),
    );
    expect([on, off].map((one) => one?.closest('li')?.textContent)).toEqual([
      'Loja Habilitado',
      'Feirão Desabilitado',
    ]);
    expect(screen.queryByText('A concessionária não tem canais.')).toBeNull();
    const note = 'Seu perfil pode consultar estes parâmetros, mas não alterar.';
    expect(screen.queryAllByText(note)).toHaveLength(reads ? 1 : 0);
    expect(screen.getAllByRole('checkbox')[0]!.hasAttribute('disabled')).toBe(reads);
  },
  60_000,
);

test('ENT-PROFILE-01: changed switches are saved as a whole profile', async () => {
  const { person, sent } = openPortal(
    '/parameters/profiles?dealer=d7',
    profiles(1),
    as('admin-internal'),
  );
  expect(
    await screen.findByText('A concessionária não tem canais.', undefined, patience),
  ).toBeVisible();
  await person.click(screen.getAllByRole('checkbox')[0]!);
  await person.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  const puts = () => sent(gridCall).filter(({ method }) => method === 'PUT');
  await waitFor(() => expect(puts()).toHaveLength(1), patience);
  expect(puts()[0]!.body).toEqual({
    profiles: [
      { groupName: 'seller', version: null, flags: { ...flags, [profileFlagNames[0]!]: true } },
    ],
  });
}, 60_000);

test('ENT-PROFILE-01: choosing another dealer with unsaved switches asks first', async () => {
  const { person, sent } = openPortal(
    '/parameters/profiles?dealer=d7',
    profiles(2),
    as('admin-internal'),
  );
  const none = 'A concessionária não tem canais.';
  expect(await screen.findByText(none, undefined, patience)).toBeVisible();
  await person.click(screen.getAllByRole('checkbox')[0]!);
  const choose = async () => {
    await person.click(screen.getByRole('combobox', { name: /^Concessionária/ }));
    await person.click(await screen.findByRole('option', { name: 'Loja 8' }, patience));
    return screen.findByRole('dialog', { name: 'Trocar de concessionária sem salvar?' }, patience);
  };
  const buttonOf = (dialog: HTMLElement, name: string) =>
    within(dialog).getByRole('button', { name });

  await person.click(buttonOf(await choose(), 'Continuar nesta'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByRole('checkbox')[0]).toBeChecked();
  expect(dealerIn(sent(gridCall).at(-1)?.url)).toBe('d7');

  await person.click(buttonOf(await choose(), 'Trocar sem salvar'));
  await waitFor(() => expect(dealerIn(sent(gridCall).at(-1)?.url)).toBe('d8'), patience);
  expect(await screen.findByText(none, undefined, patience)).toBeVisible();
  expect(screen.getAllByRole('checkbox')[0]).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Salvar alterações' })).toBeNull();
}, 60_000);
