import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of document reading. */
export const useWatchdocText = createTextHook('watchdoc', { 'pt-BR': ptBR, en });
