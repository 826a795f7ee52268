import { configureApplication, type EntityPages } from '@patio/framework/kernel';
import { currentPath } from '@patio/framework/people/react';
import { application } from '#generated/application.ts';
import { session, tabDealer } from '#session/browser/call.ts';
import { isFront, openFront } from '#session/browser/front.ts';
import { isSignedIn } from '#session/rules/SessionUser.ts';
import { loginCode } from '#session/browser/entry/loginCode.ts';
import { placeOf } from '#session/browser/entry/placeOf.ts';
import { addLightTexts } from './i18n/light';
import { loadPortal } from './shell/loadPortal';
import { startPageExit } from '#session/browser/pageExit.ts';

/**
 * A browser reload has just left the session: re-open it before fetching data.
 *
 * @returns the list whose rows are being fetched
 */
const openSession = async (isPortal: boolean): Promise<EntityPages | undefined> => {
  // Without it the page loads its data itself.
  const begin = isPortal ? import('./shell/beginPortal').catch(() => undefined) : undefined;
  // A framed page does not send leave signals: the portal around it stays.
  if (!isFront()) await startPageExit().reopen();
  const user = session.read();
  if (!isPortal || !isSignedIn(user)) return undefined;
  // Known before the first render, which a change would repeat.
  tabDealer.set(user.dealerDefault?.id ?? null);
  return (await begin)?.beginPortal(user);
};

/**
 * Entry code of a page, small enough to run before the rest is loaded: starts all requests that URL and stored session
 * imply.
 */
const start = async (): Promise<void> => {
  await openFront(session);
  const isPortal = placeOf(currentPath(), session.read()).show === 'portal';
  const opened = openSession(isPortal);
  // Signed-in people see the portal without a loading text. A failure is reported by the page that needs the data.
  const page = (isPortal ? loadPortal(opened) : loginCode()).catch(() => undefined);
  const ready = Promise.all([addLightTexts(), page, opened]);
  const { draw } = await import('./main');
  await draw(ready);
};

configureApplication(application);
void start();
