import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of clients. */
export const useClientText = createTextHook('clients', { 'pt-BR': ptBR, en });
