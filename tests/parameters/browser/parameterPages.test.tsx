import { screen, waitFor, within } from '@testing-library/react';
import { profileFlagNames } from '../../../src/access/rules/profileFlags';
import { problem, type Decide } from '../../framework/browser/data/fakeServer';
import { openPortal } from '../../portal/browser/portalBrowser';

const patience = { timeout: 5_000 };
const as = (groupName: string) => ({ groups: [{ groupName }] });

/** No dealer has a switch of its own here. */
const noDealers = { body: { content: [], totalElements: 0, page: 0, size: 10 } };
const allDealers = '/gmb/parameters/esign_disabled_all_dealers';

test.each([
  [
    false,
    'Desligar para todas',
    /A assinatura eletrônica está ligada no portal/,
    /Nenhuma proposta oferecerá/,
    /^Assinatura eletrônica desligada para todas/,
  ],
  [
    true,
    'Ligar para todas',
    /está desligada para todas as concessionárias/,
    /Volta a valer a chave/,
    /^Assinatura eletrônica ligada\.$/,
  ],
])(
  'CALL-049, CALL-050: the switch of all dealers, off %s, is turned round once that is confirmed',
  async (isOff, button, told, asked, done) => {
    let stored = isOff;
    const decide: Decide = ({ url, method }) => {
      if (!url.includes(allDealers)) return url.includes('/esign/dealers') ? noDealers : undefined;
      if (method !== 'GET') stored = !isOff;
      return { body: { esign_disabled_all_dealers: stored } };
    };
    const { person, sent } = openPortal('/parameters/esign', decide, as('admin-internal'));
    expect(await screen.findByText(told, undefined, patience)).toBeVisible();
    const changes = () => sent(allDealers).filter(({ method }) => method !== 'GET');
    for (const [answer, times] of [
      ['Cancelar', 0],
      [button, 1],
    ] as const) {
      await person.click(screen.getByRole('button', { name: button }));
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent(asked);
      await person.click(within(dialog).getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(changes()).toHaveLength(times);
    }
    expect(changes()[0]!.body).toEqual({ esign_disabled_all_dealers: !isOff });
    expect((await screen.findAllByText(done, undefined, patience)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByText(told)).toBeNull(), patience);
  },
  60_000,
);

test.each([
  ['request.invalid_parameter', 400, false],
  ['record.version_stale', 409, true],
])(
  'OQ-127: a switch that is refused with %s says so where it stands',
  async (code, status, isRead) => {
    const decide: Decide = ({ url, method }) => {
      if (!url.includes(allDealers)) return url.includes('/esign/dealers') ? noDealers : undefined;
      if (method !== 'GET') return problem(status, code);
      return { body: { esign_disabled_all_dealers: false } };
    };
    const { person, sent } = openPortal('/parameters/esign', decide, as('admin-internal'));
    await person.click(
      await screen.findByRole('button', { name: 'Desligar para todas' }, patience),
    );
    const dialog = await screen.findByRole('dialog');
    const reads = () => sent(allDealers).filter(({ method }) => method === 'GET').length;
    const before = reads();
    await person.click(within(dialog).getByRole('button', { name: 'Desligar para todas' }));
    if (isRead) await waitFor(() => expect(reads()).toBeGreaterThan(before), patience);
    else expect(await within(dialog).findByRole('alert', undefined, patience)).toBeVisible();
    expect(window.location.pathname).toBe('/parameters/esign');
  },
  60_000,
);

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
const askedFor = (url: string | undefined) => /dealerId=(\w+)/.exec(url ?? '')?.[1];

test.each([
  [10, '/parameters/profiles', 'd7'],
  [11, '/parameters/profiles', undefined],
  [0, '/parameters/profiles', undefined],
  [11, '/parameters/profiles?dealer=d9', 'd9'],
])(
  'ROUTE-023: of %i dealers the page %s shows %s',
  async (count, path, shown) => {
    const { sent } = openPortal(path, profiles(count), as('admin-internal'));
    if (shown) {
      await screen.findByText('Canais da concessionária', undefined, patience);
      expect(screen.queryByText('Escolha uma concessionária')).toBeNull();
    } else
      expect(
        await screen.findByText('Escolha uma concessionária', undefined, patience),
      ).toBeVisible();
    expect(askedFor(sent(gridCall).at(-1)?.url)).toBe(shown);
  },
  60_000,
);

test.each([
  ['admin-internal', false],
  ['consulta', true],
])(
  'ENT-PROFILE-09, OQ-070: as %s the channels of a dealer say whether they are on; a note for readers: %s',
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
      ...['Loja Habilitado', 'Feirão Desabilitado'],
    ]);
    expect(screen.queryByText('A concessionária não tem canais.')).toBeNull();
    const note = 'Seu perfil consulta estes parâmetros e não os altera.';
    expect(screen.queryAllByText(note)).toHaveLength(reads ? 1 : 0);
    expect(screen.getAllByRole('checkbox')[0]!.hasAttribute('disabled')).toBe(reads);
  },
  60_000,
);

test('ENT-PROFILE-01: what was switched is saved as a whole profile', async () => {
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
