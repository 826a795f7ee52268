import { type AppError, appError, type Locale, inLanguage } from '@patio/framework/kernel';

/** Limits of the reference insurer: days until cover starts, and claims in the last year. */
export const standInLimits = { daysAhead: 60, claims: 2 } as const;

/** Refusal reasons of the reference insurer. @source OQ-143 */
export const insurerReasons = {
  premium: { 'pt-BR': 'o prêmio não foi informado', en: 'the premium is missing' },
  start: {
    'pt-BR': `a vigência começa hoje ou em até ${standInLimits.daysAhead} dias`,
    en: `cover begins today or within ${standInLimits.daysAhead} days`,
  },
  chassis: { 'pt-BR': 'falta o chassi do veículo', en: 'the vehicle’s VIN is missing' },
  claims: {
    'pt-BR': `Não aceitamos mais de ${standInLimits.claims} sinistros no último ano.`,
    en: `We don’t accept more than ${standInLimits.claims} claims in the last year.`,
  },
} as const;

/** Translates the known reasons; other texts are returned unchanged. */
export const reasonIn = (language: Locale, reason: string): string =>
  Object.values(insurerReasons).reduce(
    (text, known) => text.replace(known['pt-BR'], inLanguage(known, language)),
    reason,
  );

/** An insurer's verdict, in its own field names. @source OQ-207 */
export type ResultAuto = {
  /** `"True"` or `"False"`. */
  readonly sucesso: string;
  readonly warnings?: readonly string[];
  readonly insurerName?: string;
  readonly validationErrors?: readonly string[];
};

const longest = 300;
/** Collapses to one line and truncates, without splitting a surrogate pair. */
const cut = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '');

/**
 * Refusal of an insurer: its first warning, or its name with the first validation error, else an integration failure.
 * Undefined if accepted.
 *
 * @source INS-109, INS-110, ERR-022, ERR-023, ERR-024
 */
export const refusalOfResult = (result: ResultAuto | undefined): AppError | undefined => {
  if (!result) return appError('SEGAUTOERR');
  if (result.sucesso !== 'False') return undefined;
  const [warning] = result.warnings ?? [];
  if (warning) return appError('insurance.insurer_refused', { params: { reason: cut(warning) } });
  const [firstError] = result.validationErrors ?? [];
  if (firstError) {
    const reason = cut([result.insurerName, firstError].filter(Boolean).join(': '));
    return appError('insurance.insurer_refused', { params: { reason } });
  }
  return appError('SEGAUTOERR');
};

/** Parses JSON; returns other text unchanged. @source INS-117, OQ-229 */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};
