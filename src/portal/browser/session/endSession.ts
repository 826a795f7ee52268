import { call, session } from '#session/browser/call.ts';
import { signOut } from '#session/browser/signOut.ts';
import { endAtProvider } from '@patio/framework/people/react';
import { countDrafts, dropDrafts, keepDrafts } from '@patio/framework/react';
import { shellDialog } from '../layout/shellDialog';
import { forgetAll } from './watchSession';

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
  keepDrafts();
  const username = session.read()?.username;
  return username ? countDrafts(username) : 0;
};

/** Signs out by the button; confirms first if there is unsaved input. */
export const askToEnd = (): void => {
  if (unsavedForms() > 0) shellDialog.change('leave');
  else void endSession();
};
