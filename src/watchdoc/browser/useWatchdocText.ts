import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of document reading. */
export const useWatchdocText = createTextHook('watchdoc', { 'pt-BR': ptBR, en });

/** Looks up a text by its key without the prefix: `access.title`. */
export type WatchdocText = ReturnType<typeof useWatchdocText>;
