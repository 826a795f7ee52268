import type { Locale } from '#kernel/entity/EntityDescription.ts';

type Messages = { readonly engine: { readonly kinds: Readonly<Record<string, string>> } };

/** Texts of kinds by language, as far as loaded. */
export const kindWordsByLocale = new Map<Locale, Messages['engine']['kinds']>();

/** Registers a language's texts: each dictionary registers itself, so that nobody loads two. */
export const learnKindWords = <M extends Messages>(locale: Locale, messages: M): M => {
  kindWordsByLocale.set(locale, messages.engine.kinds);
  return messages;
};
