import { isErrorCode } from '#kernel/errors/catalogue.ts';
import { alertText } from '../data/alertText';
import type { Failure } from '../data/ProblemError';
import { alertWords } from './alertWords';
import { readLocale, textsOf } from './locale';

/** Codes whose sentence says what a field takes. */
const speakOfFields: ReadonlySet<string> = new Set(['validation.type', 'validation.not_multiple']);

/**
 * Brings the sentences that most pages never say, when one of these codes needs one of them: it is told in words, not
 * as a code. Nothing to wait for where all of them can be told.
 */
export const explainCodes = (codes: readonly unknown[]): Promise<unknown> | undefined => {
  const { phrases } = textsOf(readLocale());
  const isUntold = (code: unknown) =>
    typeof code === 'string' &&
    (!phrases.has(`errors.${code}`) ||
      (speakOfFields.has(code) && !phrases.has('expected.integer')));
  if (!codes.some(isUntold)) return undefined;
  // What cannot be loaded is told in general words.
  return import('./words/errors').then(
    ({ learnErrorTexts }) => learnErrorTexts(),
    () => undefined,
  );
};

/** Brings the sentences of a refusal; gives one where the server supplied it, or no code of ours says it. */
export const explain = async (failure: Failure): Promise<string | undefined> => {
  const { rawCode, message, fields = [] } = failure;
  await explainCodes([rawCode, ...fields.map(({ code }) => code)]);
  if (isErrorCode(rawCode) && message === undefined) return undefined;
  return alertText(failure, alertWords()) ?? '';
};
