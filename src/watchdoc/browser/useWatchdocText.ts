import { createTextHook, readRefusal, refusalText, useEngine } from '@patio/framework/react';
import { useCallback } from 'react';
import { en, ptBR } from '../messages/texts';

/** Looks up the texts of document reading. */
export const useWatchdocText = createTextHook('watchdoc', { 'pt-BR': ptBR, en });

/** Failure message for the person. */
export const useFailureText = (): ((failure: unknown) => string) => {
  const { errorText } = useEngine();
  return useCallback((failure) => refusalText(readRefusal(failure), errorText), [errorText]);
};
