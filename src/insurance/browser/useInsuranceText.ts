import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of insurance sales. */
export const useInsuranceText = createTextHook('insuranceSales', { 'pt-BR': ptBR, en });
