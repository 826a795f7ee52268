import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of price tables. */
export const usePlanText = createTextHook('plans', { 'pt-BR': ptBR, en });
