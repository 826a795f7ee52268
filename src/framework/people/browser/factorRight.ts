import { useSyncExternalStore } from 'react';

/** The right of a sign-in that asks for the second factor, or that one is set up. */
export type FactorRight = {
  readonly username: string;
  readonly challenge: string;
  readonly asks: 'factor' | 'factorSetUp';
};

const key = 'patio.factor';
const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly right: FactorRight | null } = {
  text: null,
  right: null,
};

const read = (): FactorRight | null => {
  const text = sessionStorage.getItem(key);
  if (text !== known.text) known = { text, right: text === null ? null : JSON.parse(text) };
  return known.right;
};

const tell = (): void => listeners.forEach((listener) => listener());

/** Keeps the right until the sign-in ends, in this tab only: a reload goes on with its step. */
export const keepFactorRight = (right: FactorRight): void => {
  sessionStorage.setItem(key, JSON.stringify(right));
  tell();
};

/** Forgets it. */
export const dropFactorRight = (): void => {
  sessionStorage.removeItem(key);
  tell();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The right that is kept, if there is one. */
export const useFactorRight = (): FactorRight | null => useSyncExternalStore(subscribe, read);
