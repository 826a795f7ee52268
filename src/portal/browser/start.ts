import { configureApplication } from '@patio/framework/kernel';
import { currentPath } from '@patio/framework/people/react';
import { application } from '#generated/application.ts';
import { session } from '#session/browser/call.ts';
import { isFront, openFront } from '#session/browser/front.ts';
import { isSignedIn } from '#session/rules/SessionUser.ts';
import { openAccess } from './access/accessStore';
import { loginCode } from '#session/browser/entry/loginCode.ts';
import { placeOf } from '#session/browser/entry/placeOf.ts';
import { addLightTexts } from './i18n/light';
import { prefetchRows } from './shell/prefetchRows';
import { loadPortal } from './shell/loadPortal';
import { startPageLeaving } from '#session/browser/pageLeaving.ts';

/** A reload by the browser's button has just left the session: it is re-opened before anything asks for data. */
const openSession = async (isPortal: boolean): Promise<void> => {
  // A page in a frame goes without a word: the portal around it stays.
  if (!isFront()) await startPageLeaving().reopen();
  const user = session.read();
  if (!isPortal || !isSignedIn(user)) return;
  void openAccess(user);
  prefetchRows();
};

/**
 * The first code of a page, small so that it runs before the rest is there: it asks at once for all that the address
 * and the stored session say will be needed.
 */
const start = async (): Promise<void> => {
  await openFront(session);
  const isPortal = placeOf(currentPath(), session.read()).show === 'portal';
  const opened = openSession(isPortal);
  // Whoever is signed in sees the portal at once, not a word of waiting first. A failure is told by the page that needs
  // it.
  const page = (isPortal ? loadPortal(opened) : loginCode()).catch(() => undefined);
  const ready = Promise.all([addLightTexts(), page, opened]);
  const { draw } = await import('./main');
  await draw(ready);
};

configureApplication(application);
void start();
