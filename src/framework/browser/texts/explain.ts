import { isErrorCode } from '#kernel/errors/catalogue.ts';
import { alertText } from '../data/alertText';
import type { Failure } from '../data/ProblemError';
import { alertWords } from './alertWords';
import { isUntold, loadErrorTexts } from './errorTexts';
import { readLocale, textsOf } from './locale';

/**
 * Brings the sentences that most pages never say, when one of these codes needs one of them: it is told in words, not
 * as a code. Nothing to wait for where all of them can be told.
 */
export const explainCodes = (codes: readonly unknown[]): Promise<void> | undefined => {
  const texts = textsOf(readLocale());
  return codes.some((code) => typeof code === 'string' && isUntold(texts, code))
    ? loadErrorTexts()
    : undefined;
};

/** Brings the sentences of a refusal; gives one where the server supplied it, or no code of ours says it. */
export const explain = async (failure: Failure): Promise<string | undefined> => {
  const { rawCode, message, fields = [] } = failure;
  await explainCodes([rawCode, ...fields.map(({ code }) => code)]);
  if (isErrorCode(rawCode) && message === undefined) return undefined;
  return alertText(failure, alertWords()) ?? '';
};
