import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of the extraction pages. */
export const useExtractionText = createTextHook('extractions', { 'pt-BR': ptBR, en });
