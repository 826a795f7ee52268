import type { Locale } from '#kernel/entity/EntityDescription.ts';

type Messages = { readonly engine: { readonly kinds: Readonly<Record<string, string>> } };

/** Words of the kinds by language, as far as their dictionaries are loaded. */
export const knownWords = new Map<Locale, Messages['engine']['kinds']>();

/** Makes the words of a language known: each dictionary does so for its own, so that nobody loads two of them. */
export const learnKindWords = <M extends Messages>(locale: Locale, messages: M): M => {
  knownWords.set(locale, messages.engine.kinds);
  return messages;
};
