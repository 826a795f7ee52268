import type { Call } from '#browser/data/call.ts';

const byProvider = 'patio.byProvider';

/** Records that the identity provider started the session. */
export const rememberProvider = (): void => localStorage.setItem(byProvider, 'true');

/**
 * Sign-out URL of the identity provider, for sessions it started. Call it before the session ends.
 *
 * @returns undefined for other sessions, and if the provider is unreachable
 */
export const endAtProvider = async (call: Call): Promise<string | undefined> => {
  if (localStorage.getItem(byProvider) === null) return undefined;
  localStorage.removeItem(byProvider);
  const { leaveProviderCall } = await import('../calls');
  const end = await call(leaveProviderCall).catch(() => undefined);
  return end?.url;
};
