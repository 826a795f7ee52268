import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of the signature of a proposal. */
export const useSignatureText = createTextHook('signature', { 'pt-BR': ptBR, en });
