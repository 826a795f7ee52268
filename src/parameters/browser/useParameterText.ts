import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of the parameter pages. */
export const useParameterText = createTextHook('parameters', { 'pt-BR': ptBR, en });
