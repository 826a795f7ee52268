import { useCallback } from 'react';
import { readRefusal, refusalText, useEngine } from '@patio/framework/react';

/** Failure message for the person. */
export const useFailureText = (): ((failure: unknown) => string) => {
  const { errorText } = useEngine();
  return useCallback((failure) => refusalText(readRefusal(failure), errorText), [errorText]);
};
