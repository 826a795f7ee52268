import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of leads. */
export const useLeadText = createTextHook('leads', { 'pt-BR': ptBR, en });
