import { descriptions } from '../../../generated/descriptions';
import type { EntityDescription, Locale } from '../../../framework/kernel/entity/EntityDescription';
import { addTexts } from '../../../framework/browser/texts/locale';

/** The schemas as they are now; another object whenever one was taken over. */
export type Schemas = typeof descriptions;

const listeners = new Set<() => void>();
let current: Schemas = descriptions;

const tell = (): void => {
  current = { ...descriptions };
  listeners.forEach((listener) => listener());
};

/** Saved schemas, taken over while the portal is open. The development server calls this; nothing else does. */
export const liveSchemas = {
  read: (): Schemas => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  takeDescription: (description: EntityDescription): void => {
    Object.assign(descriptions, { [description.resource]: description });
    tell();
  },
  takeMessages: (locale: Locale, messages: object): void => {
    addTexts(locale, messages);
    tell();
  },
  /** The API serves what was saved: what lists and records show is asked for again. */
  takeApi: tell,
};
