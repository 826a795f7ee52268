/** Languages of the product. `pt-BR` is the default. */
export type Locale = 'pt-BR' | 'en';

/** Text in both languages. */
export type Localized = Readonly<Record<Locale, string>>;
