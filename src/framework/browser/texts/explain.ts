import { isErrorCode } from '../../kernel/errors/catalogue';
import type { Failure } from '../data/ProblemError';
import { readLocale, textsOf } from './locale';

/**
 * Brings the sentences that most pages never say, when a refusal needs one of them: it is told in words, not as a code.
 */
export const explain = async ({ rawCode, fields = [] }: Failure): Promise<void> => {
  const { phrases } = textsOf(readLocale());
  const isUntold = (code: unknown) => isErrorCode(code) && !phrases.has(`errors.${code}`);
  if (![rawCode, ...fields.map(({ code }) => code)].some(isUntold)) return;
  // What cannot be loaded is told in general words.
  await import('./words/errors').catch(() => undefined);
};
