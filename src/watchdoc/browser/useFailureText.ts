import { useCallback } from 'react';
import { learnErrorTexts, readRefusal, refusalText, useEngine } from '@patio/framework/react';

learnErrorTexts();

/** Why a call failed, and what to do, in the person's words. */
export const useFailureText = (): ((failure: unknown) => string) => {
  const { errorText } = useEngine();
  return useCallback((failure) => refusalText(readRefusal(failure), errorText), [errorText]);
};
