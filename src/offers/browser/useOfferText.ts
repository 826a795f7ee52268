import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of offers. */
export const useOfferText = createTextHook('offers', { 'pt-BR': ptBR, en });
