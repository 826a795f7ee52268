import { useSyncExternalStore } from 'react';

/** Permission to set a first password, from a sign-in or an invitation link. */
export type Challenge = { readonly username: string; readonly challenge: string };

const challengeKey = 'patio.challenge';

/** Stores the challenge in this tab until the first password is set. */
export const storeChallenge = (challenge: Challenge): void =>
  sessionStorage.setItem(challengeKey, JSON.stringify(challenge));

/** Deletes it. */
export const dropChallenge = (): void => sessionStorage.removeItem(challengeKey);

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
  const stored = sessionStorage.getItem(challengeKey);
  return stored === null ? null : (JSON.parse(stored) as Challenge);
};

/** A sign-in that awaits the second factor or its set-up. */
export type FactorRight = {
  readonly username: string;
  readonly challenge: string;
  readonly asks: 'factor' | 'factorSetUp';
  /** Kinds of second factors that the person has. */
  readonly factors: readonly ('totp' | 'passkey')[];
};

const factorKey = 'patio.factor';
const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly right: FactorRight | null } = {
  text: null,
  right: null,
};

const read = (): FactorRight | null => {
  const text = sessionStorage.getItem(factorKey);
  if (text !== known.text)
    known = { text, right: text === null ? null : { factors: ['totp'], ...JSON.parse(text) } };
  return known.right;
};

const notify = (): void => listeners.forEach((listener) => listener());

/** Stores the pending sign-in in this tab, so that a reload continues with the same step. */
export const storeFactorRight = (right: FactorRight): void => {
  sessionStorage.setItem(factorKey, JSON.stringify(right));
  notify();
};

/** Deletes it. */
export const dropFactorRight = (): void => {
  sessionStorage.removeItem(factorKey);
  notify();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The pending sign-in, if any. */
export const useFactorRight = (): FactorRight | null => useSyncExternalStore(subscribe, read);
