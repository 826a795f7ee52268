import { logout } from '../calls';
import { type Call, ProblemError, personalPrefix } from '@patio/framework/react';
import { registerInAudit } from './registerInAudit';
import type { SessionStore } from './sessionStore';

/** Removes what lists, forms and wizards kept of a person's data. @source SES-024, SES-066 */
export const clearPersonalData = (storages: readonly Storage[]): void => {
  for (const storage of storages)
    for (const key of Object.keys(storage))
      if (key.startsWith(personalPrefix)) storage.removeItem(key);
};

/**
 * Signs out: tells the server, then clears the stored user whatever it answered. When nobody could be told, only the
 * token stays, so that the login page can tell later. `afterwards` runs in the same turn as the clearing.
 *
 * @source SES-065 to SES-068, OQ-010, OQ-175
 */
export const signOut = async (
  call: Call,
  session: SessionStore,
  afterwards: () => void,
): Promise<void> => {
  const idToken = session.read()?.idToken ?? '';
  let told = true;
  // First, while the tokens are there to say who goes.
  if (idToken) registerInAudit(call);
  try {
    if (idToken) await call(logout, { withToken: true });
  } catch (error) {
    told = !(error instanceof ProblemError && error.code === 'client.network');
  }
  session.clear();
  if (!told && idToken) session.leaveTombstone(idToken);
  afterwards();
};

/**
 * Ends what a former session left behind: a stored record that is no completed login causes one logout call and is
 * cleared. Called when the login page opens. @source SES-026, OQ-010
 */
export const clearLeftover = async (call: Call, session: SessionStore): Promise<void> => {
  if (session.read() === null) return;
  await call(logout, { withToken: true }).catch(() => undefined);
  session.clear();
};
