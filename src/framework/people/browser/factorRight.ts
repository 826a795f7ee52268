import { useSyncExternalStore } from 'react';

/** A sign-in that awaits the second factor or its set-up. */
export type FactorRight = {
  readonly username: string;
  readonly challenge: string;
  readonly asks: 'factor' | 'factorSetUp';
  /** Kinds of second factors that the person has. */
  readonly factors: readonly ('totp' | 'passkey')[];
};

const key = 'patio.factor';
const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly right: FactorRight | null } = {
  text: null,
  right: null,
};

const read = (): FactorRight | null => {
  const text = sessionStorage.getItem(key);
  if (text !== known.text)
    known = { text, right: text === null ? null : { factors: ['totp'], ...JSON.parse(text) } };
  return known.right;
};

const notify = (): void => listeners.forEach((listener) => listener());

/** Stores the pending sign-in in this tab, so that a reload continues with the same step. */
export const storeFactorRight = (right: FactorRight): void => {
  sessionStorage.setItem(key, JSON.stringify(right));
  notify();
};

/** Deletes it. */
export const dropFactorRight = (): void => {
  sessionStorage.removeItem(key);
  notify();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The pending sign-in, if any. */
export const useFactorRight = (): FactorRight | null => useSyncExternalStore(subscribe, read);
