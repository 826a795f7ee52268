import type { Locale } from '#kernel/entity/EntityDescription.ts';

/** The same keys with any text: the type of a translation. A missing or additional key is a compile error. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

/** Dotted paths of a dictionary's texts. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

/** Looks up a text of a dictionary by its key without the prefix: `grid.title`. */
export type TextOf<T> = (
  key: TextKey<T>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** A dictionary with one prefix, by language: `{ 'pt-BR': { boats: { … } }, en: { boats: { … } } }`. */
export type TextsBelow<Prefix extends string, T> = Readonly<
  Record<Locale, { readonly [P in Prefix]: T }>
>;
