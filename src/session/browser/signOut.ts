import { type Call, ProblemError, personalPrefix } from '@patio/framework/react';
import { registerAudit, logout } from '../calls';
import type { SessionStore } from './sessionStore';

/**
 * Registers a sign-in or sign-out in the audit, in the background; failures are ignored.
 * @source CALL-037, OQ-175
 */
export const registerInAudit = (call: Call): void =>
  void call(registerAudit, { withToken: true }).catch(() => undefined);

/** Clears stored personal data of lists, forms and wizards. @source SES-024, SES-066 */
export const clearPersonalData = (storages: readonly Storage[]): void => {
  for (const storage of storages)
    for (const key of Object.keys(storage))
      if (key.startsWith(personalPrefix)) storage.removeItem(key);
};

/**
 * Signs out: notifies the server, then clears the stored user whatever it answered. If the server is unreachable, the
 * token remains so that the sign-in page can retry. `afterwards` runs in the same tick as the clearing.
 *
 * @source SES-065 to SES-068, OQ-010, OQ-175
 */
export const signOut = async (
  call: Call,
  session: SessionStore,
  afterwards: () => void,
): Promise<void> => {
  const idToken = session.read()?.idToken ?? '';
  let isReached = true;
  // First, while the tokens still identify the person.
  if (idToken) registerInAudit(call);
  try {
    if (idToken) await call(logout, { withToken: true });
  } catch (error) {
    isReached = !(error instanceof ProblemError && error.code === 'client.network');
  }
  session.clear();
  if (!isReached && idToken) session.writeTombstone(idToken);
  afterwards();
};

/**
 * Clears the previous session: a stored record that is not a completed sign-in triggers one logout call and is removed.
 * Called when the sign-in page opens.
 * @source SES-026, OQ-010
 */
export const clearLeftover = async (call: Call, session: SessionStore): Promise<void> => {
  if (session.read() === null) return;
  await call(logout, { withToken: true }).catch(() => undefined);
  session.clear();
};
