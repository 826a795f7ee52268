import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '../../src/client/call';
import { sessionKey } from '../../src/client/session/sessionStore';
import { forgetAccess } from '../../src/app/access/accessStore';
import { closeAlert } from '../../src/app/alert/alertStore';
import { Login } from '../../src/app/entry/Login';
import { light as lightEn } from '../../src/app/i18n/en/light';
import { addTexts, startLocale } from '../../src/app/i18n/locale';
import { light } from '../../src/app/i18n/pt-BR/light';
import { forgetLeadCount } from '../../src/app/notices/leadCount';
import { Root } from '../../src/app/Root';
import { watchSession } from '../../src/app/session/endSession';
import type { SessionUser } from '../../src/client/session/SessionUser';
import { createFakeServer } from '../client/fakeServer';
import type { Decide } from '../client/fakeServer';
import { sessionUser } from '../client/sessionUser';

/** What a signed-in shell asks for by itself. */
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
  if (url.includes('/resources/proposals')) return { body: { proposals: [] } };
  if (url.includes('/userTypes/'))
    return { body: { content: [], totalElements: 0, page: 0, size: 1 } };
  return { body: [], headers: { 'content-range': 'rows 0-0/0' } };
};

// There before the first page is drawn, as in a browser.
addTexts('pt-BR', light);
addTexts('en', lightEn);

// The code of the portal and of the login is there before the clock of the first test runs.
beforeAll(() => Promise.all([import('../../src/app/portal/Portal'), Login.load()]));

let stopWatching: (() => void) | undefined;

/** Opens the application at a path, as a browser does. Calls that `decide` leaves alone get an empty answer. */
export const openPortal = (
  path: string,
  decide: Decide = () => undefined,
  user?: Partial<SessionUser>,
) => {
  window.history.replaceState(null, '', path);
  forgetAccess();
  forgetLeadCount();
  closeAlert();
  if (user) session.write(sessionUser(user));
  const server = createFakeServer(
    async (call, calls) => (await decide(call, calls)) ?? background(call, calls),
  );
  globalThis.fetch = server.fetch as typeof fetch;
  startLocale();
  stopWatching?.();
  stopWatching = watchSession();
  const view = render(<Root />);
  return {
    ...view,
    server,
    person: userEvent.setup(),
    sent: (part: string) => server.calls.filter((call) => call.url.includes(part)),
    stored: () => localStorage.getItem(sessionKey),
  };
};
