import { session } from '#session/browser/call.ts';
import { clearLeadCount, loadLeadCount, readLeadCount } from '#portal/browser/notices/leadCount.ts';
import { createFakeServer } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

const dealer = { id: 'd-1', gmfCode: '101', tradingName: 'Aroeira' };
const staff = (groupName: string) =>
  sessionUser({
    userType: 'DEALER',
    groups: [{ groupName }],
    dealers: [dealer],
    dealerDefault: dealer,
  });
const seller = staff('seller');

const setUp = () => {
  session.write(seller);
  const server = createFakeServer(({ method }) =>
    method === 'DELETE' ? { status: 204 } : { body: { dealerId: 'd-1', count: 3 } },
  );
  globalThis.fetch = server.fetch as typeof fetch;
  return server;
};

describe('new opportunities', () => {
  it('SES-033: are counted for the default dealer, in one call', async () => {
    const server = setUp();
    expect(await loadLeadCount(seller)).toBe(3);
    expect(readLeadCount()).toBe(3);
    expect(server.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/DEALER/notifications/leads?dealerId=d-1',
    ]);
  });

  it('are not fetched without a default dealer', async () => {
    const server = setUp();
    expect(await loadLeadCount(sessionUser({ userType: 'DEALER' }))).toBe(0);
    expect(server.calls).toEqual([]);
  });

  it.each(['customer', 'compras', 'insurance-operator'])(
    'ROUTE-035: are not fetched for %s, who may not open them',
    async (groupName) => {
      const server = setUp();
      expect(await loadLeadCount(staff(groupName))).toBe(0);
      expect(server.calls).toEqual([]);
    },
  );

  it('DLG-014: are cleared for the active dealer', async () => {
    const server = setUp();
    await clearLeadCount(seller);
    expect(server.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/DEALER/notifications/leads?dealerId=d-1',
    ]);
  });
});
