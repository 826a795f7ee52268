import { useCallback } from 'react';
import { useEngine } from '../../framework/browser/data/entity/EngineContext';
import { readRefusal, refusalText } from '../../framework/browser/data/entity/readRefusal';
import { learnErrorTexts } from '../../framework/browser/texts/words/errors';

learnErrorTexts();

/** Why a call failed, and what to do, in the person's words. */
export const useFailureText = (): ((failure: unknown) => string) => {
  const { errorText } = useEngine();
  return useCallback((failure) => refusalText(readRefusal(failure), errorText), [errorText]);
};
