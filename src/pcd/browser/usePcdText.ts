import { createTextHook } from '@patio/framework/react';
import { en } from '../messages/en';
import { ptBR } from '../messages/pt-BR';

/** Looks up the texts of the PCD pages. */
export const usePcdText = createTextHook('pcd', { 'pt-BR': ptBR, en });
