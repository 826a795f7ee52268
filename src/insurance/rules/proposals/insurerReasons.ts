import { type Locale, inLanguage } from '@patio/framework/kernel';

/** Days within which a cover begins, and claims of a year that the stand-in insurer bears. */
export const standInLimits = { daysAhead: 60, claims: 2 } as const;

/** Why the stand-in insurer does not take a sale, in the language of insurers and in English. @source OQ-143 */
export const insurerReasons = {
  premium: { 'pt-BR': 'o prêmio não foi informado', en: 'the premium is missing' },
  start: {
    'pt-BR': `a vigência começa hoje ou em até ${standInLimits.daysAhead} dias`,
    en: `cover begins today or within ${standInLimits.daysAhead} days`,
  },
  chassis: { 'pt-BR': 'falta o chassi do veículo', en: 'the chassis of the vehicle is missing' },
  claims: {
    'pt-BR': `Não aceitamos mais de ${standInLimits.claims} sinistros no último ano.`,
    en: `We do not accept more than ${standInLimits.claims} claims in the last year.`,
  },
} as const;

/** A reason in a language, as far as it is known: other insurers and people word theirs themselves. */
export const reasonIn = (language: Locale, reason: string): string =>
  Object.values(insurerReasons).reduce(
    (text, known) => text.replace(known['pt-BR'], inLanguage(known, language)),
    reason,
  );
