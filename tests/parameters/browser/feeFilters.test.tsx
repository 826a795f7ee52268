import { screen, waitFor } from '@testing-library/react';
import { openPortal } from '#tests/portal/browser/portalBrowser.tsx';

const patience = { timeout: 20_000 };

test.each([
  ['tcc', 'TCC'],
  ['tu', 'TU'],
  ['contract', 'CONTRACT'],
  ['ic', 'IC'],
])(
  'ENT-PARAM-01, ENT-PARAM-08: /parameters/%s filters by table %s, state and dates with the parameters of the call',
  async (path, typeName) => {
    const filter = { uf: ['SP'], validity: { gte: '2026-07-01', lte: '2026-07-31' } };
    const { sent } = openPortal(
      `/parameters/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      undefined,
      { groups: [{ groupName: 'admin-internal' }] },
    );
    await screen.findByRole('heading', { level: 1 }, patience);
    const requests = () => sent('/api/GMF/parameters?').map(({ url }) => new URL(url, 'http://x'));
    await waitFor(() => expect(requests().length).toBeGreaterThan(0), patience);
    expect(Object.fromEntries(requests()[0]?.searchParams ?? [])).toMatchObject({
      typeName,
      state: 'SP',
      initialDate: '2026-07-01',
      finalDate: '2026-07-31',
      page: '0',
      size: '10',
    });
  },
  60_000,
);
