import { useCallback, useSyncExternalStore } from 'react';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import type { common } from './messages/common.pt-BR';
import type { errors } from './messages/errors.pt-BR';
import {
  type TextKey,
  type TextOf,
  type TextsBelow,
  translate,
  type TextValues,
} from './translate';
import { learnTexts, textsOf, readLocale, subscribeLocale } from './locale';

/** UI language; may change while the page is open. */
export const useLocale = (): Locale => useSyncExternalStore(subscribeLocale, readLocale);

/**
 * Keys of the texts on every page. The framework's here; an application's are merged in, so that they are type-checked.
 *
 * @public Merged into by name, which no import shows.
 */
export interface LightTexts {
  readonly common: typeof common;
  readonly errors: typeof errors;
}

/** Key of a common text. */
export type LightKey = TextKey<LightTexts>;

/** Looks up a localised text. */
export type Text<Key extends string = LightKey> = (key: Key, values?: TextValues) => string;

/** Common texts. Application pages declare their own keys: `useText<OwnKey>()`. */
export const useText = <Key extends string = LightKey>(): Text<Key> => {
  const locale = useLocale();
  return useCallback((key, values) => translate(textsOf(locale), key, values), [locale]);
};

/**
 * Registers the texts of pages outside the admin, and creates the hook that looks them up.
 *
 * @param prefix of their keys
 */
export const createPageTextHook = <Prefix extends string, T>(
  prefix: Prefix,
  texts: TextsBelow<Prefix, T>,
): (() => TextOf<T>) => {
  learnTexts(texts);
  return () => {
    const locale = useLocale();
    return useCallback(
      (key, values) => translate(textsOf(locale), `${prefix}.${key}`, values),
      [locale],
    );
  };
};
