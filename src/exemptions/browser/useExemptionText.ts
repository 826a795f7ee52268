import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of exemptions. */
export const useExemptionText = createTextHook('exemptions', { 'pt-BR': ptBR, en });
