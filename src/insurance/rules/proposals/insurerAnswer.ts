import { type AppError, appError, type Locale, inLanguage } from '@patio/framework/kernel';

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

/** How an insurer judged a proposal; members as it names them. @source OQ-207 */
export type ResultAuto = {
  /** `"True"` or `"False"`. */
  readonly sucesso: string;
  readonly warnings?: readonly string[];
  readonly insurerName?: string;
  readonly validationErrors?: readonly string[];
};

const longest = 300;
/** In one line, without half a sign at the end. */
const cut = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '');

/**
 * Why an insurer did not take a proposal: its first warning, or its name with the first thing that it found wrong, else
 * that the integration failed. Undefined where it took it.
 *
 * @source INS-109, INS-110, ERR-022, ERR-023, ERR-024
 */
export const refusalOfResult = (result: ResultAuto | undefined): AppError | undefined => {
  if (!result) return appError('SEGAUTOERR');
  if (result.sucesso !== 'False') return undefined;
  const [warning] = result.warnings ?? [];
  if (warning) return appError('insurance.insurer_refused', { params: { reason: cut(warning) } });
  const [wrong] = result.validationErrors ?? [];
  if (wrong) {
    const reason = cut([result.insurerName, wrong].filter(Boolean).join(': '));
    return appError('insurance.insurer_refused', { params: { reason } });
  }
  return appError('SEGAUTOERR');
};
