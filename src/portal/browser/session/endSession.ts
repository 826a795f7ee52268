import { call, session, tabDealer } from '#session/browser/call.ts';
import { signOut } from '#session/browser/signOut.ts';
import { endAtProvider } from '@patio/framework/people/react';
import { countDrafts, dropDrafts, flushDrafts } from '@patio/framework/react';
import { shellDialog } from '../layout/shellDialog';
import { forgetAll } from './watchSession';
import { sessionFromAnswer } from '#session/rules/SessionUser.ts';
import { removeActiveDealer, setActiveDealer } from '#session/calls.ts';
import { loadAccess } from '../access/accessStore';
import { loadLeadCount } from '../notices/leadCount';
import { withoutExit } from '#session/browser/pageExit.ts';

/**
 * Changes or clears the active dealer. No logout is sent; the returned tokens replace the stored ones, and flags and
 * badge are refetched.
 *
 * @param dealerId null clears it
 * @source SES-072 to SES-074, OQ-047
 */
export const changeDealer = (dealerId: string | null): Promise<void> =>
  withoutExit(async () => {
    const username = session.read()?.username ?? '';
    const answer = await tabDealer.unbound(() =>
      dealerId === null
        ? call(removeActiveDealer)
        : call(setActiveDealer, { params: { username, dealerId } }),
    );
    const user = sessionFromAnswer(answer);
    if (!user) return;
    tabDealer.set(user.dealerDefault?.id ?? null);
    session.write(user);
    await Promise.allSettled([loadAccess(user), loadLeadCount(user)]);
  });

/** Whether the page has unsaved work, by asking the guards of window closing. */
export const hasUnsavedWork = (): boolean => {
  const question = new Event('beforeunload', { cancelable: true });
  return !window.dispatchEvent(question);
};

/**
 * Signs out on request, discarding unsaved input, since the machine may be shared. A session of the identity provider
 * ends there too.
 */
export const endSession = async (): Promise<void> => {
  const user = session.read();
  if (user?.username) dropDrafts(user.username);
  const providerUrl = user?.idToken ? await endAtProvider(call) : undefined;
  await signOut(call, session, () => {
    forgetAll();
    if (providerUrl !== undefined) window.location.assign(providerUrl);
  });
};

/** Number of forms with unsaved input, here and in other tabs. */
export const unsavedForms = (): number => {
  flushDrafts();
  const username = session.read()?.username;
  return username ? countDrafts(username) : 0;
};

/** Signs out by the button; confirms first if there is unsaved input. */
export const confirmSignOut = (): void => {
  if (unsavedForms() > 0) shellDialog.change('leave');
  else void endSession();
};
