import { useCallback } from 'react';
import { readRefusal, refusalText, useEngine } from '@patio/framework/react';

/** Why a call failed, and what to do, in the person's words. */
export const useFailureText = (): ((failure: unknown) => string) => {
  const { errorText } = useEngine();
  return useCallback((failure) => refusalText(readRefusal(failure), errorText), [errorText]);
};
