import { isErrorCode } from '../../kernel/errors/catalogue';
import type { Failure } from '../data/ProblemError';
import { readLocale, textsOf } from './locale';

/**
 * Brings the sentences that most pages never say, when one of these codes needs one of them: it is told in words, not
 * as a code. Nothing to wait for where all of them can be told.
 */
export const explainCodes = (codes: readonly unknown[]): Promise<unknown> | undefined => {
  const { phrases } = textsOf(readLocale());
  const isUntold = (code: unknown) => isErrorCode(code) && !phrases.has(`errors.${code}`);
  if (!codes.some(isUntold)) return undefined;
  // What cannot be loaded is told in general words.
  return import('./words/errors').catch(() => undefined);
};

/** Brings the sentences of a refusal. */
export const explain = async ({ rawCode, fields = [] }: Failure): Promise<void> => {
  await explainCodes([rawCode, ...fields.map(({ code }) => code)]);
};
