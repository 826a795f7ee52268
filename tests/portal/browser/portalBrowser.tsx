import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '#session/browser/call.ts';
import { sessionKey } from '#session/browser/sessionStore.ts';
import { forgetAccess } from '#portal/browser/access/accessStore.ts';
import { addTexts } from '#framework/browser/texts/locale.ts';
import type { EntityOutline } from '@patio/framework/kernel';
import { closeAlert, startLocale } from '@patio/framework/react';
import { Closed } from '#session/browser/entry/Closed.tsx';
import { Login } from '#session/browser/entry/Login.tsx';
import { light as lightEn } from '#portal/browser/i18n/en/light.ts';
import { light } from '#portal/browser/i18n/pt-BR/light.ts';
import { forgetLeadCount } from '#portal/browser/notices/leadCount.ts';
import { Root } from '#portal/browser/main.tsx';
import { watchSession } from '#portal/browser/session/watchSession.ts';
import type { SessionUser } from '#session/rules/SessionUser.ts';
import type { SalesMonth } from '#generated/types/wire.ts';
import { outlines } from '#generated/descriptions/outlines.ts';
import { createFakeServer, type Decide } from '#tests/framework/browser/data/fakeServer.ts';
import { sessionUser } from '#tests/session/browser/sessionUser.ts';

/** Addresses of lists that return pages in their wire profile. */
const pagedLists = Object.values<EntityOutline>(outlines)
  .filter(({ wire }) => wire?.page)
  .map(({ apiPath }) => apiPath.replaceAll(/\{\w+\}/g, '[^/?]+'))
  .map((path) => new RegExp(`^/api/(GMF|DEALER)${path}(/filters)?(\\?|$)`));

const quietSeller = { name: 'Maria Silva', simulations: 0, proposals: 0, contracts: 0, open: 0 };
/** A month without sales. */
const quietMonth: SalesMonth = {
  month: '2026-11',
  target: null,
  contracts: 0,
  open: 0,
  sent: 0,
  activated: 0,
  workdays: 6,
  own: { ...quietSeller, waiting: 0 },
  sellers: [],
};

/** Calls that a signed-in shell makes by itself. */
const background: Decide = ({ url }) => {
  if (url.startsWith('/api/applications/modules'))
    return {
      body: {
        riskprice: true,
        esign: true,
        taxUsed: true,
        email_leads: true,
        propose_insurance: true,
      },
    };
  if (url.includes('/users/notifications/dealers/active')) return { body: [] };
  if (url.includes('/notifications/leads')) return { body: { dealerId: 'd', count: 0 } };
  if (url.includes('/parameters/profiles/commons'))
    return { body: { createPropose: true, viewPaymentReport: false } };
  if (url.endsWith('/openings'))
    return { body: { sharedAt: null, openings: [], previews: [], links: 0 } };
  if (url.includes('/sale/month')) return { body: quietMonth };
  if (url.includes('/trend?')) return { body: { weeks: [] } };
  if (url.includes('/sale/funnel'))
    return { body: { from: '2026-10-25', until: '2026-11-23', sellers: [] } };
  if (url.includes('/insurances/commissionStatement'))
    return { body: { from: '2026-11-01', until: '2026-11-30', sellers: [] } };
  if (url.includes('/sale/funding')) return { body: { total: 0, rows: [] } };
  if (url.includes('/sale/contracts/ending'))
    return { body: { until: '2027-05-23', total: 0, rows: [] } };
  if (url.endsWith('/dashboards')) {
    const groupName = session.read()?.groups[0]?.groupName ?? '';
    return { body: { groupName, arranges: { group: false, all: false } } };
  }
  if (url.includes('/resources/inbox')) return { body: { items: [], unread: 0 } };
  if (url.includes('/resources/approvals')) return { body: { approvals: [] } };
  if (url.includes('/resources/views?'))
    return { body: { views: [], publish: { group: false, shared: false } } };
  if (pagedLists.some((list) => list.test(url)))
    return { body: { content: [], totalElements: 0, page: 0, size: 1 } };
  return { body: [], headers: { 'content-range': 'rows 0-0/0' } };
};

// Added before the first render, as in a browser.
addTexts('pt-BR', light);
addTexts('en', lightEn);

// Loads the code of the portal and of the way to the login before the first test's timeout starts.
beforeAll(() =>
  Promise.all([import('#portal/browser/shell/Portal.tsx'), Closed.load(), Login.load()]),
);

let stopWatching: (() => void) | undefined;

/** Nobody else edits a record, whatever a test returns for that record's calls. */
const nobodyEdits: Decide = ({ url }) =>
  url.includes('/resources/presence/') ? { body: { editors: [] } } : undefined;

/** Prepares a browser at a path. Calls without a response from `decide` get an empty one. */
export const preparePortal = (
  path: string,
  decide: Decide = () => undefined,
  user?: Partial<SessionUser>,
) => {
  window.history.replaceState(null, '', path);
  forgetAccess();
  forgetLeadCount();
  closeAlert();
  // No idle warning, which could appear during a slow test; it has its own test.
  if (user) session.write(sessionUser({ sessionIdleMinutes: 0, ...user }));
  const server = createFakeServer(
    async (call, calls) =>
      nobodyEdits(call, calls) ?? (await decide(call, calls)) ?? background(call, calls),
  );
  globalThis.fetch = server.fetch as typeof fetch;
  startLocale();
  stopWatching?.();
  stopWatching = watchSession();
  return server;
};

/** Opens the application at a path, like a browser: as `preparePortal`, and renders it. */
export const openPortal = (...how: Parameters<typeof preparePortal>) => {
  const server = preparePortal(...how);
  const view = render(<Root />);
  return {
    ...view,
    server,
    person: userEvent.setup(),
    sent: (part: string) => server.calls.filter((call) => call.url.includes(part)),
    stored: () => localStorage.getItem(sessionKey),
  };
};
