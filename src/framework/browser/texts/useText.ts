import { useCallback, useSyncExternalStore } from 'react';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import type { common } from './messages/common.pt-BR';
import type { errors } from './messages/errors.pt-BR';
import type { TextKey } from './Shape';
import { textsOf, readLocale, subscribeLocale } from './locale';
import { translate } from './translate';
import type { TextValues } from './translate';

/** The person's language; changes while the page is open. */
export const useLocale = (): Locale => useSyncExternalStore(subscribeLocale, readLocale);

/**
 * Dictionaries that every page has. The framework's own here; those of the application merge into it, so that their
 * keys are checked without being known.
 *
 * @public Merged into by name, which no import shows.
 */
export interface LightTexts {
  readonly common: typeof common;
  readonly errors: typeof errors;
}

/** Key of a text that every page has. */
export type LightKey = TextKey<LightTexts>;

/** Looks a text up in the person's language. */
export type Text<Key extends string = LightKey> = (key: Key, values?: TextValues) => string;

/** The texts that every page has. A page of an application names its own keys: `useText<OwnKey>()`. */
export const useText = <Key extends string = LightKey>(): Text<Key> => {
  const locale = useLocale();
  return useCallback((key, values) => translate(textsOf(locale), key, values), [locale]);
};
