import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sentences as portuguese } from '#watchdoc/messages/errors.pt-BR.ts';
import { problem, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const id = '0b7c4b6e-5d1f-4d9a-8a59-4b7ad1f6a001';
const dealer = { id: '101', gmfCode: '101', tradingName: 'Ipê Veículos' };
const slow = { timeout: 20_000 };

const reader = {
  groups: [{ groupName: 'fi-manager' as const }],
  userType: 'DEALER' as const,
  dealers: [dealer],
  dealerDefault: dealer,
};

afterEach(() => {
  jest.useRealTimers();
});

/** A reading that completes after the given number of requests. */
const reading = (readAt: number): Decide => {
  let requests = 0;
  return ({ url }) => {
    if (url.includes('/watchDocs/parameters/accesses/profiles')) return { body: { access: 1 } };
    if (url.includes('/watchDocs/integrations/access'))
      return {
        body: {
          success: true,
          message: null,
          qrCode: 'data:image/svg+xml;base64,',
          code: 'L-0B7C4B',
          simulationDocumentId: id,
          status: 'WAITING',
          link: 'https://x/#y',
          expiresAt: '2026-11-25T23:00:00Z',
        },
      };
    if (!url.includes('/watchDocs/integrations/status/ocr')) return undefined;
    requests += 1;
    const isRead = requests >= readAt;
    return {
      body: {
        simulationDocumentId: id,
        code: 'L-0B7C4B',
        status: isRead ? 'READ' : 'READING',
        isFinal: isRead,
        fields: isRead ? { name: 'Maria do Nascimento' } : null,
      },
    };
  };
};

test('CONST-027, ERR-067, MISC-WDOC-08, MISC-WDOC-09: polls every ten seconds; a completed reading shows a notice, no error, and ends polling', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { sent } = openPortal('/watchdoc/access', reading(3), {
    groups: [{ groupName: 'fi-manager' }],
    userType: 'DEALER',
    dealers: [dealer],
    dealerDefault: dealer,
  });
  const requests = () => sent('/status/ocr').length;
  await screen.findByText('Leitura L-0B7C4B', { exact: false }, slow);
  expect(requests()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(requests()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(2_500));
  expect(requests()).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(requests()).toBe(3);
  expect(await screen.findByText(/^Documento lido/, undefined, slow)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  // The name is always shown, even if only as unread; other unread fields are omitted.
  const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;
  expect(fact('Nome')).toHaveTextContent('Maria do Nascimento');
  expect(fact('CPF')).toHaveTextContent('Não lido');
  expect(screen.getAllByRole('term')).toHaveLength(2);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(requests()).toBe(3);
}, 60_000);

test('MISC-WDOC-08, OQ-165: polls an unfinished reading thirty times, then on demand', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { sent } = openPortal('/watchdoc/access', reading(Infinity), {
    groups: [{ groupName: 'fi-manager' }],
    userType: 'DEALER',
    dealers: [dealer],
    dealerDefault: dealer,
  });
  const requests = () => sent('/status/ocr').length;
  await screen.findByText('Leitura L-0B7C4B', { exact: false }, slow);
  for (let round = 0; round < 40; round += 1)
    await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(requests()).toBe(30);
  fireEvent.click(screen.getByRole('button', { name: 'Continuar conferindo' }));
  await waitFor(() => expect(requests()).toBe(31));
}, 60_000);

test('MISC-WDOC-08, OQ-165: failed calls count too: after thirty, polling goes on only on demand', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { sent } = openPortal(
    '/watchdoc/access',
    (request, calls) =>
      request.url.includes('/status/ocr') ? problem(503) : reading(9)(request, calls),
    reader,
  );
  const requests = () => sent('/status/ocr').length;
  await screen.findByText('Leitura L-0B7C4B', { exact: false }, slow);
  for (let round = 0; round < 40; round += 1)
    await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(requests()).toBe(30);
  fireEvent.click(screen.getByRole('button', { name: 'Continuar conferindo' }));
  await waitFor(() => expect(requests()).toBe(31));
}, 60_000);

test('MISC-WDOC-04, CALL-059: the code has no simulation until one is selected', async () => {
  const decide: Decide = (request, ...rest) =>
    request.url.includes('/resources/simulations/options')
      ? { body: [{ value: 's-7', label: 'Marcela Antunes' }] }
      : reading(9)(request, ...rest);
  const { person, sent } = openPortal('/watchdoc/access', decide, {
    groups: [{ groupName: 'fi-manager' }],
    userType: 'DEALER',
    dealers: [dealer],
    dealerDefault: dealer,
  });
  const simulations = () =>
    sent('/integrations/access').map(({ url }) =>
      new URL(url, 'http://localhost').searchParams.get('simulationId'),
    );
  await screen.findByText('Leitura L-0B7C4B', { exact: false }, slow);
  expect(simulations()).toEqual([null]);
  await person.click(screen.getByRole('combobox', { name: 'Simulação' }));
  await person.click(await screen.findByRole('option', { name: 'Marcela Antunes' }));
  await waitFor(() => expect(simulations()).toEqual([null, 's-7']));
}, 60_000);

test('MISC-WDOC-02, OQ-029: people with the flag at zero are redirected home, and no code is requested', async () => {
  const { sent } = openPortal(
    '/watchdoc/access',
    ({ url }) =>
      url.includes('/accesses/profiles')
        ? { body: { profile: 'fi-manager', access: 0 } }
        : undefined,
    reader,
  );
  await screen.findByRole('heading', { level: 1, name: 'Início' }, slow);
  expect(window.location.pathname).toBe('/');
  expect(sent('/integrations/access')).toEqual([]);
});

test('MISC-WDOC-06: without success the page shows the message and no code', async () => {
  openPortal(
    '/watchdoc/access',
    (request, calls) =>
      request.url.includes('/integrations/access')
        ? { body: { qrCode: null, success: false, message: 'WTD006' } }
        : reading(9)(request, calls),
    reader,
  );
  expect(await screen.findByRole('alert', undefined, slow)).toHaveTextContent(portuguese.WTD006);
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
});
