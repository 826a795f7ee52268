import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** The texts of the pages of parameters in the person's language. */
export const useParameterText = createTextHook('parameters', { 'pt-BR': ptBR, en });
