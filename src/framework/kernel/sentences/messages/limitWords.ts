import type { ShippedTexts } from '#kernel/shippedLanguages.ts';

/** Sentences about limits. */
export type LimitWords = {
  readonly characters: string;
  readonly digits: string;
  readonly items: string;
  readonly between: (low: string, high: string, what: string) => string;
  readonly atLeast: (low: string, what: string) => string;
  readonly atMost: (high: string, what: string) => string;
  readonly exactly: (count: string, what: string) => string;
  readonly pattern: (pattern: string) => string;
  readonly places: (count: number) => string;
  readonly file: (endings: string, megabytes: string) => string;
};

/** Sentences about limits by language. */
export const limitWords: ShippedTexts<LimitWords> = {
  'pt-BR': {
    characters: 'caracteres',
    digits: 'dígitos',
    items: 'itens',
    between: (low, high, what) => `De ${low} a ${high}${what}.`,
    atLeast: (low, what) => `No mínimo ${low}${what}.`,
    atMost: (high, what) => `No máximo ${high}${what}.`,
    exactly: (count, what) => `Exatamente ${count}${what}.`,
    pattern: (pattern) => `Segue a forma ${pattern}.`,
    places: (count) => (count === 1 ? 'Uma casa decimal.' : `Até ${count} casas decimais.`),
    file: (endings, megabytes) => `Aceita ${endings}, até ${megabytes} MB.`,
  },
  en: {
    characters: 'characters',
    digits: 'digits',
    items: 'items',
    between: (low, high, what) => `From ${low} to ${high}${what}.`,
    atLeast: (low, what) => `At least ${low}${what}.`,
    atMost: (high, what) => `At most ${high}${what}.`,
    exactly: (count, what) => `Exactly ${count}${what}.`,
    pattern: (pattern) => `Follows the form ${pattern}.`,
    places: (count) => (count === 1 ? 'One decimal place.' : `Up to ${count} decimal places.`),
    file: (endings, megabytes) => `Takes ${endings}, up to ${megabytes} MB.`,
  },
  es: {
    characters: 'caracteres',
    digits: 'cifras',
    items: 'elementos',
    between: (low, high, what) => `De ${low} a ${high}${what}.`,
    atLeast: (low, what) => `Como mínimo ${low}${what}.`,
    atMost: (high, what) => `Como máximo ${high}${what}.`,
    exactly: (count, what) => `Exactamente ${count}${what}.`,
    pattern: (pattern) => `Sigue la forma ${pattern}.`,
    places: (count) => (count === 1 ? 'Un decimal.' : `Hasta ${count} decimales.`),
    file: (endings, megabytes) => `Acepta ${endings}, hasta ${megabytes} MB.`,
  },
};
