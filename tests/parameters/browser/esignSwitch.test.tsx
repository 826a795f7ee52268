import { screen, waitFor, within } from '@testing-library/react';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 20_000 };
const as = (groupName: string) => ({ groups: [{ groupName }] });

/** No dealer has its own switch here. */
const noDealers = { body: { content: [], totalElements: 0, page: 0, size: 10 } };
const allDealers = '/gmb/parameters/esign_disabled_all_dealers';

test.each([
  [
    false,
    'Desativar para todas',
    /A assinatura eletrônica está ativada no portal/,
    /Nenhuma proposta oferecerá/,
    /^Assinatura eletrônica desativada para todas/,
  ],
  [
    true,
    'Ativar para todas',
    /está desativada para todas as concessionárias/,
    /volta a valer/,
    /^Assinatura eletrônica ativada\.$/,
  ],
])(
  'CALL-049, CALL-050: the switch for all dealers, off %s, is toggled after confirmation',
  async (isOff, button, told, request, done) => {
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
      expect(dialog).toHaveTextContent(request);
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
  'OQ-127: a switch refused with %s shows the reason in place',
  async (code, status, isRead) => {
    const decide: Decide = ({ url, method }) => {
      if (!url.includes(allDealers)) return url.includes('/esign/dealers') ? noDealers : undefined;
      if (method !== 'GET') return problem(status, code);
      return { body: { esign_disabled_all_dealers: false } };
    };
    const { person, sent } = openPortal('/parameters/esign', decide, as('admin-internal'));
    await person.click(
      await screen.findByRole('button', { name: 'Desativar para todas' }, patience),
    );
    const dialog = await screen.findByRole('dialog');
    const reads = () => sent(allDealers).filter(({ method }) => method === 'GET').length;
    const before = reads();
    await person.click(within(dialog).getByRole('button', { name: 'Desativar para todas' }));
    if (isRead) await waitFor(() => expect(reads()).toBeGreaterThan(before), patience);
    else expect(await within(dialog).findByRole('alert', undefined, patience)).toBeVisible();
    expect(window.location.pathname).toBe('/parameters/esign');
  },
  60_000,
);
