import { isErrorCode } from '#kernel/errors/catalogue.ts';
import { alertText } from '../data/alertText';
import type { Failure } from '../data/ProblemError';
import { alertWords } from './alertWords';
import { isUntold, loadErrorTexts } from './errorTexts';
import { readLocale, textsOf } from './locale';

/**
 * Loads rarely needed messages if one of these codes requires them. Returns nothing to await if all are available.
 */
export const explainCodes = (codes: readonly unknown[]): Promise<void> | undefined => {
  const texts = textsOf(readLocale());
  return codes.some((code) => typeof code === 'string' && isUntold(texts, code))
    ? loadErrorTexts()
    : undefined;
};

/** Loads the message of an error; uses the server's, or a generic one for unknown codes. */
export const explain = async (failure: Failure): Promise<string | undefined> => {
  const { rawCode, message, fields = [] } = failure;
  await explainCodes([rawCode, ...fields.map(({ code }) => code)]);
  if (isErrorCode(rawCode) && message === undefined) return undefined;
  return alertText(failure, alertWords()) ?? '';
};
