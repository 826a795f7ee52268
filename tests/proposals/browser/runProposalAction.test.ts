import { runProposalAction } from '#proposals/browser/runProposalAction.ts';

/** Captures the request of an action on p1: method, path and body. */
const sentFor = async (request: object) => {
  const sent: Record<string, unknown>[] = [];
  const { data } = await runProposalAction(
    {
      session: { read: () => ({ userType: 'GMF' }) },
      entities: { outlines: { saleProposals: { apiPath: '/proposes/sales' } } },
      client: {
        send: async ({ method, url, headers, text }: Record<string, unknown>) => {
          sent.push({ method, url, headers, body: JSON.parse(String(text)) });
          return { status: 200, headers: {}, text: async () => '{"id":"p1","version":8}' };
        },
      },
    } as never,
    'saleProposals',
    { id: 'p1', version: 7, ...request } as never,
  );
  expect(data).toMatchObject({ id: 'p1', version: 8 });
  return sent[0]!;
};

test.each([
  ['ESG-031, CALL-136', 'enableEsign', '/proposes/sales/eletronicSign/p1', { esignEnabled: true }],
  [
    'ESG-031, CALL-136',
    'disableEsign',
    '/proposes/sales/eletronicSign/p1',
    { esignEnabled: false },
  ],
  ['CALL-135, PROP-043', 'reanalyse', '/proposes/sales/reanalysis/p1', {}],
  [
    'CALL-137',
    'guaranteeRepurchase',
    '/proposes/sales/update/repurchase/guaranteed/p1',
    { repurchaseGuaranteed: true },
  ],
  [
    'CALL-137',
    'withdrawRepurchase',
    '/proposes/sales/update/repurchase/guaranteed/p1',
    { repurchaseGuaranteed: false },
  ],
  ['CALL-140, PROP-039', 'block', '/sale/proposal/p1/blocked', { blocked: true }],
  ['CALL-140, PROP-039', 'unblock', '/sale/proposal/p1/blocked', { blocked: false }],
  ['CALL-141, PROP-038', 'activate', '/sale/proposal/p1/activate', {}],
])('%s: the action %s is sent as %s with %j', async (_, action, path, body) => {
  const { headers, ...sent } = await sentFor({ action });
  expect(sent).toEqual({ method: 'PUT', url: `/api/GMF${path}`, body });
  expect(headers).toMatchObject({ 'If-Match': '"7"', 'Idempotency-Key': expect.any(String) });
});

test('ESG-031: sends the reason for switching e-sign off', async () => {
  expect(await sentFor({ action: 'disableEsign', reason: 'Em papel' })).toMatchObject({
    body: { esignEnabled: false, reason: 'Em papel' },
  });
});

test('other actions use the generic endpoint', async () => {
  const { url } = await sentFor({ action: 'approve' });
  expect(url).toBe('/api/GMF/proposes/sales/p1/approve');
});
