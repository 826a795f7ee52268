import type { Challenge } from './PasswordCalls';

const key = 'patio.challenge';

/** Stores the challenge in this tab until the first password is set. */
export const storeChallenge = (challenge: Challenge): void =>
  sessionStorage.setItem(key, JSON.stringify(challenge));

/** Deletes it. */
export const dropChallenge = (): void => sessionStorage.removeItem(key);

const fromText = (text: string): Challenge | null => {
  const values = new URLSearchParams(text);
  const username = values.get('username');
  const challenge = values.get('challenge');
  return username && challenge ? { username, challenge } : null;
};

/**
 * The stored challenge, or the one in an invitation link (`/firstAccess#username=…&challenge=…`), which is then removed
 * from the address bar and the history.
 */
export const readChallenge = (): Challenge | null => {
  const { hash, search, pathname } = window.location;
  const invited = fromText(hash.slice(1)) ?? fromText(search);
  if (invited) {
    storeChallenge(invited);
    window.history.replaceState(null, '', pathname);
    return invited;
  }
  const stored = sessionStorage.getItem(key);
  return stored === null ? null : (JSON.parse(stored) as Challenge);
};
