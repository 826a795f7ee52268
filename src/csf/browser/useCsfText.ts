import { createPageTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of this page. */
export const useCsfText = createPageTextHook('csf', { 'pt-BR': ptBR, en });

/** Looks up a text by its key without the prefix: `price.title`. */
export type CsfText = ReturnType<typeof useCsfText>;
