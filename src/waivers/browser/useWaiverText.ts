import { failureKey, createPageTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of the page. */
export const useWaiverText = createPageTextHook('waivers', { 'pt-BR': ptBR, en });

/** Looks up a text by its key without the prefix: `done.at`. */
export type WaiverText = ReturnType<typeof useWaiverText>;

const keys = { USE029: 'failure.tooMany', 'waiver.answered': 'failure.answered' } as const;

/** Failure message for the client. */
export const failureText = (text: WaiverText, failure: unknown): string =>
  text(failureKey(failure, keys));
