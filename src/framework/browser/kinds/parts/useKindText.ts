import { useCallback } from 'react';
import { useI18nProvider } from 'ra-core';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import { kindWords } from '#browser/texts/kindWords.ts';
import type { KindWords } from '#browser/texts/kindWords.ts';

/** Looks up a localised text of kinds. */
export type KindText = (
  key: keyof KindWords,
  params?: Readonly<Record<string, string | number>>,
) => string;

/** The UI language. Not subscribed: a language change re-renders everything. */
export const useKindLocale = (): Locale => useI18nProvider().getLocale();

/** Texts of kinds: the application's, else the engine's own. */
export const useKindText = (): KindText => {
  const { translate } = useI18nProvider();
  const locale = useKindLocale();
  return useCallback(
    (key, params) =>
      translate(`engine.kinds.${key}`, { _: kindWords(locale)[key], ...params }) as string,
    [translate, locale],
  );
};
